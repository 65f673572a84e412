import { useEffect, useRef } from 'react';
import { KeyCap } from '#web/admin/frame/key-cap.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { openModal } from '#web/ui/open-modal.ts';
import { Term } from '#web/ui/term.tsx';

/** An action and its key combinations. */
type KeyRow = readonly [meaning: string, ...combinations: readonly (readonly string[])[]];

/** The keys by topic, in two columns. */
const SHEETS: readonly Readonly<Record<string, readonly KeyRow[]>>[] = [
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
      ['Source of the direct price: edit it', ['Space']],
      ['Open the source', ['Alt', 'O']],
      ['History of the line', ['Alt', 'H']],
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

/** A hint for a key combination, hidden on phones. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-[3px] max-bench:hidden">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </span>
  );
}

/** The list of the grid's keys. */
export function KeySheet({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return (
    <Dialog
      dialog={dialog}
      onClosed={onClosed}
      title="Keys of the grid"
      intro="Save and Bulk change work anywhere on this screen, the others in the grid. On a Mac: Cmd and Option instead of Ctrl and Alt."
    >
      <div className="grid grid-cols-2 gap-x-10 overflow-auto px-7 pt-3.5 pb-6 max-md:grid-cols-1 max-md:px-5">
        {SHEETS.map((column) => (
          <div key={Object.keys(column)[0]}>
            {Object.entries(column).map(([title, rows]) => (
              <section key={title}>
                <h3 className="pt-2.5 pb-1.5 text-xs/6.5 font-medium tracking-normal text-subtle">{title}</h3>
                <dl>
                  {rows.map(([meaning, ...combinations]) => (
                    <Term
                      key={meaning}
                      term={meaning}
                      layout="flex min-h-7.5 items-center justify-between gap-4 border-t border-line [&>dd]:inline-flex [&>dd]:items-center [&>dd]:gap-1.5 [&>dd]:whitespace-nowrap [&>dd]:text-muted"
                    >
                      {combinations.map((keys) => (
                        <span key={keys.join()} className="inline-flex gap-[3px]">
                          {keys.map((key) => (key === 'type' ? key : <KeyCap key={key}>{key}</KeyCap>))}
                        </span>
                      ))}
                    </Term>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
