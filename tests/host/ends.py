"""Ends that people make, and what is kept of them, for the tests of the ways out."""

from sumtable.records import replay
from tests.host.helpers import ANNA, Party


async def resign(table: Party, holder: str | None, seat: int | None = None) -> int:
    """Resigns for the holder, at the version that the game has now."""
    version = (await table.hosted()).version
    return await table.host.resign(table.id, holder, version, seat)


async def record_holds(table: Party) -> None:
    """The record replays, has no result, and says how people ended the game; so does its copy."""
    hosted = await table.hosted()
    record = await table.host.record(table.id, ANNA)
    assert replay(record).position.outcome is None
    assert "result" not in record.header
    assert hosted.ended is not None
    assert record.header["ended"] == hosted.ended.to_json()
    copy = await table.host.state(await table.host.import_record(record), None)
    assert copy["outcome"] is not None
    assert copy["outcome"]["winners"] == list(hosted.ended.winners)
    assert copy["outcome"]["reason"] == hosted.ended.how
