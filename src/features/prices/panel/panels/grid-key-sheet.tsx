import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { KeySheet, type KeySheets } from '#kit/panel/frame/key-sheet.tsx';

/** The keys by topic, in two columns. */
const SHEETS: KeySheets = [
  {
    'Move and choose': [
      ['Next, previous cell', ['↑'], ['↓'], ['←'], ['→']],
      ['Edge of the filled cells', ['Ctrl', '→']],
      ['First, last column', ['Home'], ['End']],
      ['First, last line', ['Ctrl', 'Home'], ['Ctrl', 'End']],
      ['Page up, down', ['PgUp'], ['PgDn']],
      ['Select a block', ['Shift', '→']],
      ['Select whole lines', ['Shift', 'Space']],
      ['Select all', ['Ctrl', 'A']],
      ['Column heads, to sort', ['↑']],
      ['Find lines', ['/']],
    ],
    Clipboard: [
      ['Copy, cut the block', ['Ctrl', 'C'], ['Ctrl', 'X']],
      ['Paste a block', ['Ctrl', 'V']],
      ['Fill down', ['Ctrl', 'D']],
    ],
  },
  {
    Edit: [
      ['Replace the value', ['type']],
      ['Edit the value', ['↵'], ['F2']],
      ['Accept, go down or up', ['↵'], ['Shift', '↵']],
      ['Accept, go right or left', ['Tab'], ['Shift', 'Tab']],
      ['Accept for the whole block', ['Ctrl', '↵']],
      ['Cancel', ['Esc']],
      ['Clear the cells', ['Del']],
    ],
    'Lines and saving': [
      ['Edit the source of the direct price', ['Space']],
      ['Open the source', ['Alt', 'O']],
      ['History of the line', ['Alt', 'H']],
      ['Menu of the line', ['Shift', 'F10']],
      ['Next fault', ['Ctrl', '.']],
      ['Bulk change', ['Ctrl', 'B']],
      ['Add a line', ['Alt', 'N']],
      ['Remove the lines', ['Ctrl', 'Del']],
      ['Undo, redo', ['Ctrl', 'Z'], ['Ctrl', 'Shift', 'Z']],
      ['Save', ['Ctrl', 'S']],
      ['Leave the grid', ['Esc'], ['Tab']],
    ],
  },
];

export function GridKeySheet({ onClosed }: { readonly onClosed: () => void }) {
  return (
    <KeySheet
      title="Keys of the grid"
      intro="Save and Bulk change work anywhere on this screen, the others in the grid. On a Mac: Cmd and Option instead of Ctrl and Alt."
      sheets={SHEETS}
      changedBy={priceOperations.editPrices}
      onClosed={onClosed}
    />
  );
}
