"""`python -m sumtable` is the command `sumtable`."""

from sumtable.cli import main

main()
