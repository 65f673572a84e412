import type { ReactNode } from 'react';
import type { OpenedSource } from '#features/sources/source.ts';
import { shortDay } from '#core/short-day.ts';
import { counted, formatCount } from '#core/count.ts';
import { unreadText } from '#features/sources/panel/readings/source-words.tsx';
import { readerDay } from '#kit/browser/reader-time.ts';
import { Icon } from '#kit/icon.tsx';

/** Explains why the last reading has no text, or why its results are ignored. */
export function Notices({ source }: { readonly source: OpenedSource }) {
  const { reason, text, textAt, amounts, changedShape, readings } = source;
  const unread = unreadText(source);
  const last = readings.find(({ result }) => result !== 'unread');
  const below = text === null || textAt === null ? '' : ` Below is the text of ${shortDay(readerDay(textAt))}.`;
  const lost =
    last &&
    (last.differs === 0
      ? `${formatCount(last.lost)} of ${counted(last.lost + last.same, 'place')} lost`
      : `${formatCount(last.differs + last.lost)} of ${counted(last.differs + last.lost + last.same, 'place')} differ or are lost`);
  return (
    <>
      {unread !== null && <Notice>{`The last reading found no text: ${unread}.${below}`}</Notice>}
      {reason === null && text !== null && amounts.length === 0 && (
        <Notice>This page has no amounts without scripts. It cannot be checked automatically.</Notice>
      )}
      {changedShape && <Notice>{`The layout of this page has changed: ${lost}. The whole reading is ignored.`}</Notice>}
    </>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 border-b border-line bg-warn-tint px-6 py-2 max-bench:px-4">
      <Icon name="triangle-alert" size={15} className="flex-none text-warn" />
      {children}
    </p>
  );
}
