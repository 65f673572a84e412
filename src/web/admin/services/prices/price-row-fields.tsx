import { memo, useState, type ReactNode } from 'react';
import { EVIDENCE_LIMITS } from '#domain/limits.ts';
import { typedAmount } from '#domain/money.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import type { CountryChoice } from '#web/ui/country-picker/country-choice.ts';
import { CountryPicker } from '#web/ui/country-picker/country-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { hasSameRow } from '#web/admin/services/has-same-row.ts';
import { PriceCell, TypedCell } from './price-cell.tsx';
import { comparisonOf } from './price-comparison.ts';
import { placeOf } from './price-list.ts';
import {
  CELLS,
  hasChanged,
  isBlank,
  startText,
  withDirect,
  type Cell,
  type PriceRow,
  type RowFaults,
} from './price-row.ts';

/** What the picker of a line offers beside the countries. */
export const ALL_COUNTRIES: CountryChoice = { code: 'All', name: 'All countries', flag: '', ipCount: null };

interface PriceRowFieldsProps {
  readonly id: string;
  readonly row: PriceRow;
  /** Counted from 1. */
  readonly place: number;
  /** The line as it is stored, undefined where it is new. */
  readonly before: PriceRow | undefined;
  /** Whether there are stored lines, which new ones differ from. */
  readonly hasStored: boolean;
  readonly time: 'coming' | 'now' | 'past';
  /** The day in UTC. */
  readonly today: string;
  readonly countries: readonly CountryChoice[];
  readonly note: string | null;
  readonly faults: RowFaults | undefined;
  readonly onChange: (row: PriceRow) => void;
  readonly onCopy: (key: number) => void;
  readonly onRemove: (key: number) => void;
}

/** One line of the price list: its cells, what they come to, and below them what is seldom changed. */
export const PriceRowFields = memo(function PriceRowFields(props: PriceRowFieldsProps) {
  const { id, row, place, before, hasStored, time, today, countries, note, faults, onChange, onCopy, onRemove } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const changed = new Set(CELLS.filter((cell) => (before ? hasChanged(row, before, cell) : hasStored && row[cell])));
  const isOpen = isUnfolded || DETAILS.some((cell) => faults?.[cell] !== undefined);
  const { saving, isAboveDirect, margin, isBelowCost } = comparisonOf(row);
  const isStale = row.isStale && !changed.has('checkedOn');
  const hasDirect = row.direct.trim() !== '';
  const name = `line ${place}`;
  const common = (cell: Cell) => ({
    id: `${id}${cell}`,
    cell,
    isChanged: changed.has(cell),
    fault: faults?.[cell],
    value: row[cell] ?? '',
    onChange: (typed: string) => onChange({ ...row, [cell]: typed }),
  });
  const amount = (cell: 'own' | 'direct' | 'cost') => ({
    ...common(cell),
    isNumber: true,
    onBlur: () => {
      const tidy = typedAmount(row[cell]);
      if (tidy !== row[cell]) onChange({ ...row, [cell]: tidy });
    },
  });
  return (
    <div
      role="group"
      aria-label={`Line ${place}, ${placeOf(row)}${changed.size > 0 ? ', changed' : ''}${time === 'now' ? '' : `, ${time}`}`}
      className={`grid grid-cols-[minmax(0,1fr)] gap-y-1.5 border-t border-line py-2 @min-[860px]:py-[3px] ${time === 'coming' ? 'price-coming' : ''}`}
    >
      <div className="price-columns grid items-start gap-x-2 gap-y-1.5 @min-[860px]:gap-x-1">
        <PriceCell label="Price country" htmlFor={`${id}country`} isChanged={changed.has('country')}>
          <CountryPicker
            id={`${id}country`}
            isBrief
            countries={countries}
            note={note}
            value={row.country ?? ALL_COUNTRIES.code}
            onChange={(code) => onChange({ ...row, country: code === ALL_COUNTRIES.code ? null : code })}
          />
        </PriceCell>
        <TypedCell {...common('fromQuantity')} label="From quantity" isNumber inputMode="numeric" />
        <TypedCell {...amount('own')} label="Own, $" />
        <TypedCell
          {...amount('direct')}
          label="Direct, $"
          isStale={isStale}
          onChange={(typed) => onChange(withDirect(row, typed, before, today))}
        />
        <Figure label="Saving" look={isAboveDirect ? 'font-[550] text-danger' : savingLook(saving, isStale)}>
          {isAboveDirect ? (
            <>
              above<span className="sr-only"> direct</span>
            </>
          ) : saving === null ? (
            '–'
          ) : (
            `${saving}%`
          )}
        </Figure>
        <TypedCell
          {...common('checkedOn')}
          label="Checked"
          type="date"
          max={today}
          disabled={!hasDirect}
          isStale={isStale}
        />
        <TypedCell
          {...common('sourceUrl')}
          label="Source"
          inputMode="url"
          placeholder="https://"
          maxLength={EVIDENCE_LIMITS.sourceUrl}
          disabled={!hasDirect}
          title={row.sourceUrl}
        />
        <TypedCell {...amount('cost')} label="Cost, $" />
        <Figure label="Margin" look={isBelowCost ? 'font-[550] text-danger' : ''}>
          {isBelowCost && <span className="sr-only">Below cost: </span>}
          {margin === null ? '–' : margin}
        </Figure>
        <PriceCell label="Effective" isChanged={changed.has('validFrom')}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`Effective date of ${name}: ${startText(row) ?? 'Always'}`}
            onClick={() => setUnfolded(!isUnfolded)}
            className={`flex h-[var(--rp-control-md)] w-full items-center gap-1 rounded-md px-2 text-left whitespace-nowrap hover:bg-press ${time === 'coming' ? 'font-[550] text-signal-text' : 'text-muted'}`}
          >
            {time === 'coming' && <Icon name="clock" size={13} className="flex-none" />}
            {startText(row) ?? 'Always'}
          </button>
        </PriceCell>
        <div className="flex items-end justify-end">
          <RowButton label={`More of ${name}`} expanded={isOpen} onClick={() => setUnfolded(!isUnfolded)}>
            <AdminIcon name="ellipsis" size={15} />
          </RowButton>
          <RowButton label={`Duplicate ${name}`} onClick={() => onCopy(row.key)}>
            <AdminIcon name="copy" size={14} />
          </RowButton>
          <RowButton label={`Remove ${name}`} onClick={() => onRemove(row.key)}>
            <Icon name="x" size={15} />
          </RowButton>
        </div>
      </div>
      {isOpen && (
        <div className="price-details grid gap-2 rounded-md bg-sunken px-2.5 py-2">
          <TypedCell {...common('validFrom')} isShown label="Effective, UTC" type="datetime-local" />
          <TypedCell
            {...common('atQuantity')}
            isShown
            label="Direct price at quantity"
            isNumber
            inputMode="numeric"
            placeholder="any quantity"
            disabled={!hasDirect}
          />
          <TypedCell
            {...common('note')}
            isShown
            label="Note on the direct price"
            placeholder="a promotion, a “from” price"
            maxLength={EVIDENCE_LIMITS.note}
            disabled={!hasDirect}
          />
        </div>
      )}
      {isBlank(row) && <p className="text-xs text-muted">Without a price this line is not saved.</p>}
      {Object.entries(faults ?? {}).map(([cell, fault]) => (
        <p key={cell} id={`${id}${cell}-fault`} className="flex items-center gap-1.5 text-xs text-danger">
          <Icon name="triangle-alert" size={13} className="flex-none" />
          {fault}
        </p>
      ))}
    </div>
  );
}, hasSameRow);

const DETAILS = ['validFrom', 'atQuantity', 'note'] as const satisfies readonly Cell[];

function savingLook(saving: number | null, isStale: boolean): string {
  return saving === null || isStale ? 'text-subtle' : 'font-[550] text-save';
}

interface FigureProps {
  readonly label: string;
  readonly look: string;
  readonly children: ReactNode;
}

function Figure({ label, look, children }: FigureProps) {
  return (
    <p className="grid content-start gap-1">
      <span className="text-xs text-muted @min-[860px]:sr-only">{label} </span>
      <span className={`flex h-[var(--rp-control-md)] items-center figures @min-[860px]:justify-end ${look}`}>
        {children}
      </span>
    </p>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly expanded?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function RowButton({ label, expanded, onClick, children }: RowButtonProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      layout="inline-grid size-7!"
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
