"""Story packs: checked, drawn and proved finishable."""
