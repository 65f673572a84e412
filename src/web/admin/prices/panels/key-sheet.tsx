import { useEffect, useEffectEvent, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { openModal } from '#web/ui/open-modal.ts';

/** What is done, and by which keys: several ways are apart. */
type KeyRow = readonly [meaning: string, ...ways: readonly (readonly string[])[]];

const SHEETS: readonly (readonly { readonly title: string; readonly rows: readonly KeyRow[] }[])[] = [
  [
    {
      title: 'Move and choose',
      rows: [
        ['Next, previous cell', ['↑'], ['↓'], ['←'], ['→']],
        ['To the edge of the filled block', ['Ctrl', '→']],
        ['First, last column', ['Home'], ['End']],
        ['First, last line', ['Ctrl', 'Home'], ['Ctrl', 'End']],
        ['A screen up, down', ['PgUp'], ['PgDn']],
        ['Choose a block', ['Shift', '→']],
        ['Choose whole lines', ['Shift', 'Space']],
        ['Choose everything', ['Ctrl', 'A']],
        ['To the heads, which sort', ['↑']],
        ['Find lines', ['/']],
      ],
    },
    {
      title: 'Clipboard',
      rows: [
        ['Copy, cut the block', ['Ctrl', 'C'], ['Ctrl', 'X']],
        ['Paste a block', ['Ctrl', 'V']],
        ['Fill down', ['Ctrl', 'D']],
      ],
    },
  ],
  [
    {
      title: 'Edit',
      rows: [
        ['Replace what stands there', ['type']],
        ['Edit what stands there', ['↵'], ['F2']],
        ['Take, go down or up', ['↵'], ['Shift', '↵']],
        ['Take, go right or left', ['Tab'], ['Shift', 'Tab']],
        ['Take for the whole block', ['Ctrl', '↵']],
        ['Leave as it was', ['Esc']],
        ['Empty the cells', ['Del']],
      ],
    },
    {
      title: 'Lines and saving',
      rows: [
        ['Evidence of a direct price', ['Space']],
        ['Next fault', ['Ctrl', '.']],
        ['Bulk change', ['Ctrl', 'B']],
        ['Add a line', ['Alt', 'N']],
        ['Remove the lines', ['Ctrl', 'Del']],
        ['Undo, redo', ['Ctrl', 'Z'], ['Ctrl', 'Shift', 'Z']],
        ['Save', ['Ctrl', 'S']],
        ['Out of the grid', ['Esc'], ['Tab']],
      ],
    },
  ],
];

/** All keys of the grid. */
export function KeySheet({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    const listen = () => closed();
    const element = dialog.current;
    if (!element) return;
    element.addEventListener('close', listen);
    const leave = openModal(element);
    return () => {
      element.removeEventListener('close', listen);
      leave();
    };
  }, []);
  return (
    <Dialog
      dialog={dialog}
      title="Keys of the grid"
      intro="They act while the grid has the focus. Cmd instead of Ctrl on a Mac."
    >
      <div className="key-sheet">
        {SHEETS.map((column) => (
          <div key={column[0]?.title}>
            {column.map(({ title, rows }) => (
              <section key={title}>
                <h3>{title}</h3>
                <dl>
                  {rows.map(([meaning, ...ways]) => (
                    <div key={meaning}>
                      <dt>{meaning}</dt>
                      <dd>
                        {ways.map((keys) => (
                          <span key={keys.join()} className="inline-flex gap-[3px]">
                            {keys.map((key) =>
                              key === 'type' ? (
                                key
                              ) : (
                                <kbd key={key} className="key-cap">
                                  {key}
                                </kbd>
                              ),
                            )}
                          </span>
                        ))}
                      </dd>
                    </div>
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
