import { type InputHTMLAttributes, useRef, type ComponentProps } from 'react';
import { formatPrice, parsePrice, typedPrice } from '#core/money.ts';
import { controlOf, Field, type LabelledControl } from '#kit/field.tsx';

interface AffixFieldProps
  extends Omit<LabelledControl, 'mark'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'prefix' | 'id'> {
  /** A prefix and a suffix inside the field's border. */
  readonly prefix?: string;
  readonly suffix: string;
}

/** A labelled input with its unit inside, which is part of its accessible name. */
export function AffixField({ label, prefix, suffix, fault, ...input }: AffixFieldProps) {
  const { id } = input;
  return (
    <Field id={id} label={label} fault={fault}>
      <div className="flex h-[var(--rp-control-md)] items-center gap-0.5 rounded-md border border-control bg-surface px-2.5 hover:border-muted has-[[readonly]]:border-line-strong has-disabled:bg-sunken has-[[readonly]]:bg-sunken has-aria-invalid:border-danger focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-(--rp-focus)">
        {prefix !== undefined && (
          <span id={`${id}-prefix`} className="text-subtle">
            {prefix}
          </span>
        )}
        <input
          autoComplete="off"
          {...input}
          {...controlOf(id, fault)}
          aria-labelledby={`${id}-label ${prefix === undefined ? '' : `${id}-prefix `}${id}-suffix`}
          className="h-full w-0 flex-1 bg-transparent outline-none figures"
        />
        <span id={`${id}-suffix`} className="text-subtle">
          {suffix}
        </span>
      </div>
    </Field>
  );
}

const STEP = '0.01';
const ARROWS: Readonly<Record<string, 1n | -1n>> = { ArrowUp: 1n, ArrowDown: -1n };

interface PriceFieldProps extends Omit<ComponentProps<typeof AffixField>, 'prefix' | 'type'> {
  /** Called by arrow keys with a step of a cent up or down. */
  readonly onStep: (price: string) => void;
}

/**
 * A price in dollars, with a point or a comma before the cents. A press selects it all. Not a number input, which
 * would read "1,25" as 125 and change by the wheel.
 */
export function PriceField({ onStep, ...field }: PriceFieldProps) {
  const isEntered = useRef(false);
  return (
    <AffixField
      {...field}
      prefix="$"
      type="text"
      inputMode="decimal"
      step={STEP}
      onFocus={({ target }) => {
        target.select();
        isEntered.current = true;
      }}
      onMouseUp={(event) => {
        // The press that focuses the field would place the caret and clear the selection.
        if (isEntered.current) event.preventDefault();
        isEntered.current = false;
      }}
      onKeyDown={(event) => {
        isEntered.current = false;
        const direction = ARROWS[event.key];
        const amount = parsePrice(typedPrice(event.currentTarget.value));
        if (direction === undefined || amount === null) return;
        event.preventDefault();
        const next = amount + direction * (parsePrice(STEP) ?? 0n);
        onStep(formatPrice(next < 0n ? 0n : next));
      }}
    />
  );
}
