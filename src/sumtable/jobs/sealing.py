"""What lies in the queue for a moment is sealed: who reads its tables learns nothing of a game.

The key is the store's, where the games are, too: no other table than theirs tells of them.
"""

import base64
import hashlib

from cryptography.fernet import Fernet, InvalidToken

KEY = "jobs"
"""The name of the key in the store."""


class Seal:
    """Closes texts and opens them again, for all who have the same key of 32 bytes."""

    def __init__(self, key: bytes) -> None:
        self._fernet = Fernet(base64.urlsafe_b64encode(key))
        self._mark = hashlib.blake2b(b"names", key=key).digest()

    def name_of(self, text: str) -> str:
        """A name for a text, always the same, which tells nothing of it."""
        return hashlib.blake2b(text.encode(), key=self._mark, digest_size=8).hexdigest()

    def close(self, text: str) -> str:
        """The text, sealed: every time another one, and none can be changed unnoticed."""
        return self._fernet.encrypt(text.encode()).decode()

    def open(self, sealed: str) -> str:
        """The text that was sealed. Raises ValueError if nobody here did."""
        try:
            return self._fernet.decrypt(sealed).decode()
        except InvalidToken:
            raise ValueError("the seal is broken") from None
