"""How a server is set up: one frozen value, with defaults for one machine at home."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. A limit of 0 is no limit.

    `base_url` is the address that others reach the server by, where that isn't the one in their
    requests (behind a proxy); without a slash at its end. `allowed_hosts` are names, with commas,
    that requests may be for besides that one and the machine's own; `*`: any. `archive` is a file
    that games are written to before the retention deletes them. After `away_seconds` without a
    player whose turn it is the others may claim; 0: never. `memory_megabytes` is for the games in
    memory. After a TERM signal the server answers for `drain_seconds` more, but says that it isn't
    ready any more and ends its streams. With `open_tables` there is a list of tables that wait for
    anybody. So many `workers` think in processes of this server; on PostgreSQL 0 leaves it all to
    workers elsewhere. With `ponder` they think ahead while people think, if nobody needs them.
    """

    database: str
    base_url: str | None = None
    trusted_proxies: str = "127.0.0.1"
    allowed_hosts: str = ""
    retention_days: int = 0
    archive: Path | None = None
    pace: float = 0.4
    away_seconds: int = 300
    drain_seconds: float = 0.0
    open_tables: bool = False
    workers: int | None = None
    ponder: bool = True
    body_bytes: int = 256 * 1024
    games_per_hour: int = 120
    requests_per_second: int = 50
    streams_per_address: int = 100
    memory_megabytes: int = 128
    connections: int = 4000
    connections_per_address: int = 200
    header_bytes: int = 32 * 1024
    header_seconds: float = 10.0
    request_seconds: float = 30.0
    idle_seconds: float = 75.0
    stuck_seconds: float = 30.0
    ping_seconds: float = 15.0
