"""Random mutants: whether the tests of one commit notice every small fault that those of another noticed."""
