import { useRef, type ComponentProps } from 'react';
import { formatPrice, parsePrice, typedPrice } from '#domain/money.ts';
import { AffixField } from './affix-field.tsx';

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
