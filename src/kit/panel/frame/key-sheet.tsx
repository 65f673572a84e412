import { useEffect, useRef } from 'react';
import { Dialog } from '#kit/dialog.tsx';
import { openModal } from '#kit/open-modal.ts';
import { Term } from '#kit/term.tsx';
import type { Operation } from '#core/contract/operation.ts';
import { RoleNote } from './role.tsx';
import { KeyCap } from './key-cap.tsx';

type KeyRow = readonly [meaning: string, ...combinations: readonly (readonly string[])[]];

/** The keys of a screen by topic, in columns. */
export type KeySheets = readonly Readonly<Record<string, readonly KeyRow[]>>[];

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

/** Hints for the most common keys, at the end of a status line. */
export function KeyHints({ hints }: { readonly hints: readonly (readonly [text: string, ...keys: string[]])[] }) {
  return (
    <span aria-hidden="true" className="ml-auto flex gap-4">
      {hints.map(([text, ...keys]) => (
        <span key={text} className="inline-flex items-center gap-1.5">
          <Keys keys={keys} />
          {text}
        </span>
      ))}
    </span>
  );
}

/** The classes of a status line at the bottom of the window, hidden on phones. */
export const STATUS_LINE =
  'flex h-7.5 items-center gap-4.5 overflow-hidden border-t border-line bg-sunken px-6 text-xs whitespace-nowrap ' +
  'text-muted max-bench:hidden [&_b]:font-[550] [&_b]:text-ink [&_b]:tabular-nums';

interface KeySheetProps {
  readonly title: string;
  readonly intro: string;
  readonly sheets: KeySheets;
  /** The operation of the keys that change something. */
  readonly changedBy: Operation;
  readonly onClosed: () => void;
}

/** The list of a screen's keys. */
export function KeySheet({ title, intro, sheets, changedBy, onClosed }: KeySheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return (
    <Dialog dialog={dialog} onClosed={onClosed} title={title} intro={intro}>
      <RoleNote call={changedBy} layout="px-7 pt-3.5 max-md:px-5" />
      <div className="grid grid-cols-2 gap-x-10 overflow-auto px-7 pt-3.5 pb-6 max-md:grid-cols-1 max-md:px-5">
        {sheets.map((column) => (
          <div key={Object.keys(column)[0]}>
            {Object.entries(column).map(([topic, rows]) => (
              <section key={topic}>
                <h3 className="pt-2.5 pb-1.5 text-xs/6.5 font-medium tracking-normal text-subtle">{topic}</h3>
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
