import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '#core/count.ts';
import { UNIT_NAMES } from '#core/service-type.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { shownDay, shownTime } from '#features/prices/panel/lines/cell-text.ts';
import { textsIn } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { figuresOf, isStaleIn } from '#features/prices/panel/lines/line-figures.tsx';
import type { PriceBench } from '#features/prices/panel/use-price-bench.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';

interface LineListProps {
  readonly bench: PriceBench;
  readonly rows: readonly GridLine[];
  readonly onLine: (line: GridLine) => void;
}

/** Heights in pixels, the same as in the style sheet. */
const HEIGHTS = { provider: 38, line: 61, scheduled: 82 };

type Item = { readonly provider: GridLine } | { readonly line: GridLine };

/** The list of lines for narrow screens, by provider, two lines of text each. A press opens a line. */
export function LineList({ bench, rows, onLine }: LineListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const items = useMemo(() => itemsOf(rows), [rows]);
  const { drafts } = bench.edits;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled: React draws this as it is written
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heightOf(items[index], bench),
    overscan: 10,
    scrollMargin: top,
  });
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + scrollY));
  }, [items]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, items, drafts]);
  return (
    <div
      ref={list}
      role="list"
      aria-label="Price lines"
      className="window-list relative bg-surface"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size, key }) => {
        const item = items[index];
        const style = { transform: `translateY(${start - top}px)`, height: size };
        if (!item) return null;
        return (
          <div
            key={key}
            role="listitem"
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className="absolute top-0 left-0 w-full overflow-hidden"
            style={style}
          >
            {'provider' in item ? (
              <ProviderHead line={item.provider} />
            ) : (
              <LineButton line={item.line} bench={bench} onLine={onLine} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function itemsOf(rows: readonly GridLine[]): readonly Item[] {
  return rows.flatMap((line, index): readonly Item[] =>
    rows[index - 1]?.service.provider.id === line.service.provider.id ? [{ line }] : [{ provider: line }, { line }],
  );
}

function heightOf(item: Item | undefined, { edits }: PriceBench): number {
  if (!item || 'provider' in item) return HEIGHTS.provider;
  return textsIn(item.line, edits.drafts.get(item.line.key)).validFrom === '' ? HEIGHTS.line : HEIGHTS.scheduled;
}

const SCHEDULED =
  'bg-[repeating-linear-gradient(-55deg,var(--rp-canvas)_0_5px,light-dark(var(--rp-hover),var(--rp-surface))_5px_10px)]';
const CHANGED = '-my-px rounded-xs bg-warn-tint px-1 py-px text-ink';
const FAULTY = 'rounded-xs bg-danger-tint px-[5px] py-px text-danger inset-ring-[1.5px] inset-ring-danger';

function ProviderHead({ line }: { readonly line: GridLine }) {
  const { name, logo } = line.service.provider;
  return (
    <h2 className="flex h-full items-center gap-2 border-b border-line bg-head px-4 text-sm font-[550]">
      <LetterTile name={name} letter={logo} size={20} />
      {name}
    </h2>
  );
}

function LineButton({ line, bench, onLine }: { readonly line: GridLine } & Pick<LineListProps, 'bench' | 'onLine'>) {
  const draft = bench.edits.drafts.get(line.key);
  const faults = bench.faults.get(line.key) ?? {};
  const texts = textsIn(line, draft);
  const { saving, isAboveDirect } = figuresOf(texts);
  const isStale = isStaleIn(line, draft);
  const look = (cell: 'own' | 'direct' | 'checkedOn' | 'country' | 'fromQuantity') => {
    if (faults[cell] !== undefined) return FAULTY;
    return draft?.cells[cell] !== undefined && draft.cells[cell] !== line.stored[cell] ? CHANGED : '';
  };
  const quantity = /^\d+$/.test(texts.fromQuantity) ? formatCount(Number(texts.fromQuantity)) : texts.fromQuantity;
  return (
    <button
      type="button"
      disabled={bench.isReadOnly}
      onClick={() => onLine(line)}
      className={`grid size-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 border-b border-line px-4 text-left focus-visible:-outline-offset-3 ${texts.validFrom === '' ? '' : SCHEDULED} ${draft?.isRemoved ? 'line-through' : ''}`}
    >
      <span className="truncate font-[550]">{line.service.name}</span>
      <b className={`text-right text-[0.9375rem] figures ${look('own')}`}>
        {faults.own !== undefined && (
          <AdminIcon name="circle-alert" size={14} className="mr-1 inline-block align-[-2px]" />
        )}
        {texts.own || '–'}
        {faults.own !== undefined && <span className="sr-only">, fault</span>}
      </b>
      <span className="flex min-w-0 items-center gap-2 text-xs text-subtle">
        <span className={look('country')}>{texts.country || 'All'}</span>
        <span className={look('fromQuantity')}>
          from {quantity || '?'} {UNIT_NAMES[line.service.unit]}
        </span>
        {texts.direct !== '' && (texts.checkedOn !== '' || texts.listName !== '') && (
          <span className={`inline-flex items-center gap-1 ${look('checkedOn') || (isStale ? 'text-warn' : '')}`}>
            {isStale && <AdminIcon name="clock-alert" size={12} />}
            {texts.checkedOn === '' ? 'undated' : shownDay(texts.checkedOn)}
            {texts.listName !== '' && ', list'}
          </span>
        )}
      </span>
      <span className="flex items-center justify-end gap-3 text-xs figures">
        <span className={look('direct') || 'text-muted'}>{isStale ? <s>{texts.direct}</s> : texts.direct || '–'}</span>
        <span
          className={`w-9 text-right ${isAboveDirect ? 'text-danger' : isStale || saving === null ? 'text-subtle' : 'font-[550] text-save'}`}
        >
          {isAboveDirect ? 'above' : saving === null ? '–' : `${saving}%`}
        </span>
      </span>
      {texts.validFrom !== '' && (
        <span className="col-span-2 text-xs text-signal-text">
          effective <b className="font-[550]">{shownTime(texts.validFrom)}</b>
        </span>
      )}
    </button>
  );
}
