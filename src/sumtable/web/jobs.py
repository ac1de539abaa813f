"""What a server does by itself now and then: old games are deleted if they should be."""

import asyncio
from functools import partial

from sumtable.host import persist
from sumtable.store import Away, Store
from sumtable.web.logs import log_event, log_failure
from sumtable.web.settings import Settings

_HOUR = 3600.0
_DAY = 24 * _HOUR


async def keep_tidy(store: Store, settings: Settings) -> None:
    """Deletes (and archives, if so set) old games every hour, until it is cancelled."""
    while settings.retention_days:
        await persist(partial(tidy, store, settings))
        await asyncio.sleep(_HOUR)


async def tidy(store: Store, settings: Settings) -> None:
    """Deletes the games that nobody touched for longer than the retention. Raises Away.

    Of servers that share a database one does it at a time.
    """
    try:
        async with store.only_one("retention") as mine:
            if not mine:
                return
            deleted = await store.delete_old(settings.retention_days * _DAY, settings.archive)
    except Away:
        raise
    except Exception as error:
        log_failure("retention failed", error)
    else:
        log_event("retention", deleted=deleted)
