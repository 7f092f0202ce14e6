### Verifying: seeds, dice, journals.

