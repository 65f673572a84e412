import type { InputHTMLAttributes, ReactNode } from 'react';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf } from '#web/ui/field.tsx';
import type { Cell } from './price-row.ts';

interface PriceCellProps {
  readonly label: ReactNode;
  readonly htmlFor?: string;
  /** Whether the label is seen where there are columns. */
  readonly isShown?: boolean;
  /** It differs from what is stored. */
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

/** A cell with its label, which the head of the columns says where there is room for one. */
export function PriceCell({ label, htmlFor, isShown = false, isChanged, children }: PriceCellProps) {
  const look = `text-xs text-muted ${isShown ? '' : '@min-[860px]:sr-only'}`;
  return (
    <div className="grid min-w-0 content-start gap-1">
      {htmlFor === undefined ? (
        <span className={look}>{label}</span>
      ) : (
        <label htmlFor={htmlFor} id={`${htmlFor}-label`} className={look}>
          {label}
        </label>
      )}
      <div data-changed={isChanged || undefined} className="price-cell">
        {children}
      </div>
    </div>
  );
}

/** Struck where it no longer counts, and the day in the colour of a warning. */
const STALE_LOOK = { direct: 'text-subtle! line-through', day: 'text-warn!' };

interface TypedCellProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> {
  readonly id: string;
  readonly cell: Cell;
  readonly label: string;
  readonly isChanged: boolean;
  readonly isNumber?: boolean;
  readonly isShown?: boolean;
  /** What it tells is too old to count. */
  readonly isStale?: boolean;
  readonly fault: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A cell that is typed into. */
export function TypedCell(props: TypedCellProps) {
  const {
    cell,
    label,
    isChanged,
    isNumber = false,
    isShown = false,
    isStale = false,
    fault,
    onChange,
    ...input
  } = props;
  return (
    <PriceCell
      label={isStale ? <StaleLabel label={label} /> : label}
      htmlFor={input.id}
      isShown={isShown}
      isChanged={isChanged}
    >
      <input
        type="text"
        autoComplete="off"
        {...(isNumber && { inputMode: 'decimal', onFocus: ({ target }) => target.select() })}
        {...input}
        {...controlOf(input.id, fault)}
        data-cell={cell}
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL} px-2! ${isNumber ? 'text-right figures' : ''} ${isStale ? STALE_LOOK[cell === 'direct' ? 'direct' : 'day'] : ''}`}
      />
    </PriceCell>
  );
}

function StaleLabel({ label }: { readonly label: string }) {
  return (
    <>
      {label}
      <span className="sr-only">, outdated</span>
    </>
  );
}
