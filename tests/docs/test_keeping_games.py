"""The page of the server explains every way in which keeping games can fail."""

from tests.docs.pages import DOCS, read, rows, section
from tests.docs.test_docs import written_in_source


def test_every_code_of_the_store_is_explained() -> None:
    listed = rows(section(read(DOCS / "server.md"), "Keeping games"))
    assert set(listed) == written_in_source(r'"(store\.[a-z-]+)"')
