"""The command `sumtable`: one small module per subcommand, loaded only when it is called."""

from importlib import import_module

import click

from sumtable import __version__

_COMMANDS = {
    "play": "Play a game in the terminal, against people or the computer.",
    "learn": "Learn a game by playing: small lessons in the terminal.",
    "serve": "Serve the web app: play in the browser.",
    "worker": "Do jobs for servers on one PostgreSQL: computers' moves, hints, puzzles.",
    "replay": "Replay records: a score sheet for people, JSON lines for programs.",
    "legal": "List or count the legal actions at the end of records.",
    "show": "Draw a position of a record as SVG, PNG or text.",
    "hint": "Show the best actions at the end of a record, with reasons in words.",
    "move": "Choose an action at the end of records, for programs.",
    "match": "Play a match between two computer players: score, Elo difference, interval.",
    "ladder": "Play the levels against each other and write their ratings into a page.",
    "report": "Measure what is known of the games and write it as pages with charts.",
    "puzzle": "Make puzzles with exactly one answer: records, pictures, a sheet for a class.",
    "solve": "Solve a puzzle or a game alone: the answer, how many there are, why none.",
    "export": "Write games, positions and evaluations as tables: Parquet or JSON lines.",
    "random": "Write finished random games as records.",
    "perft": "Count action sequences from the start of a game without chance.",
    "backup": "Write a server's games into one file, while it runs.",
    "restore": "Make a server's games what they were in a backup.",
    "prune": "Remove games that nobody has touched for long, or archive them.",
}


class LazyGroup(click.Group):
    """A group that imports a subcommand's module when it is needed, so that --help is quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = import_module(f"sumtable.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, package_name="sumtable", message="sumtable %(version)s")
def main() -> None:
    """Play, study and referee the sum games: sum8, sumon and integers."""
