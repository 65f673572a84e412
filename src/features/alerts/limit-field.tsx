import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MoneyText } from '#core/shown-money.ts';
import { CONTROL } from '#kit/control-style.ts';
import { controlOf, Field } from '#kit/field.tsx';
import type { AlertFormValues } from './alert-page.ts';
import type { AlertTarget } from './alert-url.ts';
import type { AlertView } from './alert-view.ts';

/** The classes of the line with today's price. */
export const PRICE_NOW = '-mt-1 flex items-center gap-2.25 text-sm text-muted [&_b]:font-[550] [&_b]:text-ink';

/** What the fields of an alert with a limit need. */
export interface FieldsProps<Target extends AlertTarget> {
  readonly target: Target;
  readonly view: AlertView;
  readonly entered: AlertFormValues | null;
  readonly faultOf: (...names: string[]) => string | undefined;
  /** The name of the field that gets the focus. */
  readonly firstFault: string | undefined;
}

/** A limit as typed. */
interface Limit {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

export function useLimit(first: string): Limit {
  const [typed, setTyped] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  // The field may have been filled before hydration.
  useEffect(() => setTyped((before) => field.current?.value ?? before), []);
  return { field, typed, setTyped };
}

interface LimitFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly fault: string | undefined;
  readonly isFirstFault: boolean;
  readonly limit: Limit;
}

/** The limit in dollars, with its unit. */
export function LimitField({ label, unit, fault, isFirstFault, limit: { field, typed, setTyped } }: LimitFieldProps) {
  return (
    <Field id="alert-below" label={label} mark="required" fault={fault}>
      <span className="relative flex">
        <span
          aria-hidden="true"
          className="grid w-[35px] flex-none place-items-center rounded-l-md border border-r-0 border-control bg-sunken text-muted"
        >
          $
        </span>
        <input
          {...controlOf('alert-below', fault, isFirstFault)}
          name="below"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          ref={field}
          defaultValue={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          className={`${CONTROL} rounded-l-none pr-15 focus-visible:rounded-l-none font-[550] figures`}
        />
        <span className="pointer-events-none absolute top-0 right-[13px] text-md/10 text-subtle">{unit}</span>
      </span>
    </Field>
  );
}

/** How far a price is from the limit. */
export function distanceText(difference: bigint, money: MoneyText, limit: 'price' | 'limit' = 'price'): string {
  if (difference >= 0n)
    return difference === 0n ? `, equal to your ${limit}.` : `, ${money({ price: difference })} above your ${limit}.`;
  return `, ${money({ price: -difference })} below your ${limit}: the first e-mail comes at once.`;
}
