"""The games as research environments: PettingZoo, Gymnasium, OpenSpiel; thin, without rules of their own."""
