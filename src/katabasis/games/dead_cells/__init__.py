"""Dead Cells: a rogue-lite campaign for 1 to 4 players. In the making: nobody is offered it yet.

The rules are in rules.md beside this file; every function names the clauses that it carries out.
"""
