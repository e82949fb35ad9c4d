"""What the games share: records, rules, chance, actions, tables and the record of a game."""
