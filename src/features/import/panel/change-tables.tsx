import { useState, type ReactNode } from 'react';
import type { ImportChange, MissingLine } from '#features/import/import-contract.ts';
import { formatCount } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { changePercentText } from '#catalogue/prices/price-change.ts';
import { PRICE_FILE } from '#features/import/price-columns.ts';
import { lineSince, sinceText } from '#catalogue/prices/price-since.ts';
import { LetterTile } from '#kit/letter-tile.tsx';
import { PlainTable } from '#kit/panel/tables/plain-table.tsx';
import { FromTo } from '#kit/panel/tables/from-to.tsx';
import { otherCells, placeText, priceCells, warningText } from './price-texts.ts';

/** Number of rows shown at first, and added by each press. */
const FIRST_ROWS = 14;
const MORE_ROWS = 200;

interface LongTableProps<Row> {
  readonly label: string;
  readonly heads: Parameters<typeof PlainTable>[0]['heads'];
  readonly rows: readonly Row[];
  /** What a row is, for the button. */
  readonly thing: string;
  readonly children: (row: Row) => ReactNode;
}

/** A table that shows further rows on request. */
export function LongTable<Row>({ label, heads, rows, thing, children }: LongTableProps<Row>) {
  const [shown, setShown] = useState(FIRST_ROWS);
  const more = Math.min(rows.length - shown, MORE_ROWS);
  return (
    <>
      <PlainTable label={label} heads={heads}>
        {rows.slice(0, shown).map(children)}
      </PlainTable>
      {more > 0 && (
        <button
          type="button"
          onClick={() => setShown(shown + MORE_ROWS)}
          className="block h-10 w-full border-t border-line text-center font-medium text-muted hover:bg-hover hover:text-ink"
        >
          Show {formatCount(more)} more {more === 1 ? thing : `${thing}s`}
        </button>
      )}
    </>
  );
}

/** The classes of cells by column, as table cells and, in narrow tables, in cards. */
export const CELL = {
  tick: 'w-11 p-0 pl-4.5 stacked:col-start-1 stacked:row-span-2 stacked:row-start-1 stacked:w-auto stacked:p-0 stacked:empty:hidden',
  line: "w-[50px] text-right font-mono text-xs/[1.25] text-subtle stacked:col-start-2 stacked:row-start-2 stacked:w-auto stacked:justify-self-start stacked:text-left stacked:before:font-sans stacked:before:content-['line_']",
  place:
    'w-2/5 max-w-0 first:pl-4.5 stacked:col-start-2 stacked:row-start-1 stacked:w-auto stacked:max-w-none stacked:first:pl-0',
  field:
    "text-muted stacked:col-start-2 stacked:row-start-2 stacked:pl-[66px] stacked:text-xs/[1.25] stacked:whitespace-normal stacked:after:content-[',_'_attr(data-place)]",
  amount: 'text-right stacked:col-start-3 stacked:row-start-1',
  percent: 'text-right stacked:col-start-3 stacked:row-start-2 stacked:text-xs/[1.25]',
  labelled:
    "stacked:before:text-xs stacked:before:font-normal stacked:before:text-subtle stacked:before:content-[attr(data-label)_'_']",
  remark:
    'pl-6 text-xs/[1.25] whitespace-normal text-subtle stacked:col-span-2 stacked:col-start-2 stacked:row-start-3 stacked:p-0 stacked:empty:hidden',
};

export const ROW =
  'hover:bg-hover data-open:bg-[color-mix(in_oklab,var(--rp-warn-tint)_45%,transparent)] stacked:grid-cols-[auto_minmax(0,1fr)_auto] stacked:gap-x-2.5 stacked:gap-y-px stacked:px-3.5 stacked:py-[9px]';

/** The class of a head over numbers. */
export const NUMBER = 'text-right';
const CHANGE_HEADS = [
  { label: 'Confirmed', layout: CELL.tick, isHidden: true },
  { label: 'Line', layout: NUMBER },
  { label: 'Price line' },
  { label: 'Field' },
];

type Named = Pick<ImportChange, 'provider' | 'service' | 'unit' | 'country' | 'fromQuantity' | 'validFrom'>;

function PriceLineCell({ line }: { readonly line: Named }) {
  return <NamedCell line={line} place={placeText(line)} />;
}

interface NamedCellProps {
  readonly line: Pick<Named, 'provider' | 'service'>;
  readonly place?: string;
}

/** Provider and service of a row, with what identifies it within the service. */
export function NamedCell({ line, place }: NamedCellProps) {
  return (
    <th scope="row" className={CELL.place}>
      <span className="flex min-w-0 items-center gap-2">
        <LetterTile name={line.provider} letter={line.provider.charAt(0)} size={20} />
        <b className="truncate font-[550]">
          {line.provider} {line.service}
        </b>
        {place !== undefined && <span className="flex-none text-xs text-subtle @max-2xl:hidden">{place}</span>}
      </span>
    </th>
  );
}

interface ChangesTableProps {
  readonly changes: readonly ImportChange[];
  /** The numbers of the confirmed lines; null once the file is applied. */
  readonly ticked: ReadonlySet<number> | null;
  readonly onTick: (lines: readonly number[], isRight: boolean) => void;
}

interface ChangeRowProps extends Pick<ChangesTableProps, 'ticked' | 'onTick'> {
  readonly change: ImportChange;
  /** Whether the row has the checkbox that confirms a line with warnings. */
  readonly hasTick: boolean;
  readonly field: string;
  readonly children: ReactNode;
}

function ChangeRow({ change, hasTick, field, ticked, onTick, children }: ChangeRowProps) {
  const { line, large } = change;
  return (
    <tr className={ROW} data-open={(large && ticked && !ticked.has(line)) || undefined}>
      <td className={CELL.tick}>
        {large && ticked && hasTick && (
          <input
            type="checkbox"
            aria-label={`Line ${line} is correct`}
            checked={ticked.has(line)}
            onChange={({ target }) => onTick([line], target.checked)}
            className="size-4 align-middle accent-(--rp-action)"
          />
        )}
      </td>
      <td className={CELL.line}>{line}</td>
      <PriceLineCell line={change} />
      <td className={CELL.field} data-place={placeText(change)}>
        {field}
      </td>
      {children}
    </tr>
  );
}

const CHANGED_HEADS = [
  ...CHANGE_HEADS,
  { label: 'Before, after, $', layout: NUMBER },
  { label: 'Change', layout: NUMBER },
  { label: 'Remark' },
];

/** The changed prices of a line; null for a line without any. */
function changedPrices(change: ImportChange) {
  const prices = priceCells(change);
  return (prices.length > 0 ? prices : [null]).map((price, index) => ({ change, price, isFirst: index === 0 }));
}

/** Changed lines with a row for each changed price, those to confirm first. */
export function ChangesTable({ changes, ...ticks }: ChangesTableProps) {
  return (
    <LongTable label="Changed lines" heads={CHANGED_HEADS} rows={changes.flatMap(changedPrices)} thing="change">
      {({ change, price, isFirst }) => (
        <ChangeRow
          key={`${change.line} ${price?.column ?? ''}`}
          change={change}
          hasTick={isFirst}
          field={price ? PRICE_FILE.names[price.column].label.replace(' price', '') : 'Source'}
          {...ticks}
        >
          <td className={CELL.amount}>{price && <FromTo from={price.from ?? '–'} to={price.to ?? '–'} />}</td>
          <td className={`${CELL.percent} figures ${change.large ? 'text-warn' : 'text-muted'}`}>
            {changePercentText(price?.percent ?? null)}
          </td>
          <td className={CELL.remark}>
            {sentences(price && change.large && warningText(change, price), isFirst && otherCells(change))}
          </td>
        </ChangeRow>
      )}
    </LongTable>
  );
}

const NEW_HEADS = [
  ...CHANGE_HEADS,
  { label: 'Direct, $', layout: NUMBER },
  { label: 'Own, $', layout: NUMBER },
  { label: 'Checked' },
];

/** Lines that are not in the catalogue yet. */
export function NewTable({ changes, ...ticks }: ChangesTableProps) {
  return (
    <LongTable label="New lines" heads={NEW_HEADS} rows={changes} thing="line">
      {(change) => {
        const valueOf = (column: string) => change.cells.find((cell) => cell.column === column)?.to ?? null;
        const checkedOn = valueOf('checked_on');
        return (
          <ChangeRow key={change.line} change={change} hasTick field="New line" {...ticks}>
            <td className={`${CELL.amount} ${CELL.labelled} text-muted figures`} data-label="direct">
              {valueOf('direct') ?? '–'}
            </td>
            <td className={`${CELL.percent} ${CELL.labelled} figures`} data-label="own">
              <b className="font-semibold">{valueOf('own') ?? '–'}</b>
            </td>
            <td className={CELL.remark}>
              {sentences(change.large && 'Above the direct price', checkedOn && dayText(checkedOn))}
            </td>
          </ChangeRow>
        );
      }}
    </LongTable>
  );
}

function sentences(...parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join('. ');
}

const MISSING_HEADS = [
  { label: 'Price line' },
  { label: 'Direct, $', layout: NUMBER },
  { label: 'Own, $', layout: NUMBER },
  { label: 'Since' },
];

export function MissingTable({ lines }: { readonly lines: readonly MissingLine[] }) {
  return (
    <LongTable label="Missing lines" heads={MISSING_HEADS} rows={lines} thing="line">
      {(line) => {
        const since = lineSince(line);
        return (
          <tr key={`${line.serviceId} ${placeText(line)}`} className={ROW}>
            <PriceLineCell line={line} />
            <td className={`${CELL.amount} ${CELL.labelled} figures`} data-label="direct">
              {line.direct ?? '–'}
            </td>
            <td className={`${CELL.percent} ${CELL.labelled} figures`} data-label="own">
              {line.own ?? '–'}
            </td>
            <td className={CELL.remark}>
              <span className="@2xl:hidden">{placeText(line)}, </span>
              {since ? sinceText(since) : '–'}
            </td>
          </tr>
        );
      }}
    </LongTable>
  );
}
