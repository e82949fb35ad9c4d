"""Record today's behaviour as what the tests expect: `python -m tests.bless`, or `make bless`."""

from tests.replays import golden


def main() -> None:
    """Write all golden files anew."""
    for written in golden.bless():
        print(written)


if __name__ == "__main__":
    main()
