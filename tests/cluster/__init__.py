"""Several servers and workers on one database."""
