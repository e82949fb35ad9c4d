"""The server: tables for friends that lose nothing and leak nothing."""
