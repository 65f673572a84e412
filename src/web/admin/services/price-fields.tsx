import { useState, type ChangeEvent } from 'react';
import { parsePrice, typedPrice } from '#domain/money.ts';
import { savingsPercentage } from '#domain/savings.ts';
import { BILLING_LABELS, BILLING_TYPES, PER_UNIT, type BillingType } from '#domain/service-type.ts';
import { AffixField } from '#web/admin/editing/affix-field.tsx';
import { PriceField } from '#web/admin/editing/price-field.tsx';
import { GapBar } from '#web/ui/gap-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PRICE_FIELDS, setFirstLine } from './prices/price-binding.ts';
import { firstRow } from './prices/price-list.ts';
import { amountIn } from './prices/price-row.ts';
import { PriceListFields, type Correction } from './prices/price-list-fields.tsx';
import { pricesOf } from './service-controls.ts';
import type { ServiceForm } from './use-service-form.ts';

/** What a dialog knows of the price list beside what is typed. */
export interface ListTerms {
  /** The unit of the lines that are known: null where all are, of a new service; undefined until they are read. */
  readonly knownUnit: BillingType | null | undefined;
  /** Null where there were no prices before. */
  readonly correction: Correction | null;
}

interface PriceFieldsProps extends ListTerms {
  readonly form: ServiceForm;
}

/** The billing with its two prices, which are the price list's first line, and that list; the savings follow them. */
export function PriceFields({ form, knownUnit, correction }: PriceFieldsProps) {
  const { held, set, restore, input } = form;
  const [now] = useState(Date.now);
  const { billingType } = pricesOf(held);
  const isKnown = knownUnit === null || knownUnit === billingType;
  const { own, direct, savings } = exactPrices(form, isKnown, now);
  const names = PRICE_FIELDS[billingType];
  const price = (side: 'own' | 'direct') => {
    const registered = input(names[side]);
    const follow = (typed: string) => {
      if (isKnown) setFirstLine(form, side, typed, now);
    };
    return {
      ...registered,
      suffix: PER_UNIT[billingType],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        void registered.onChange(event);
        follow(event.target.value);
      },
      onStep: (next: string) => {
        set(names[side], next);
        follow(next);
      },
    };
  };
  const bill = (next: BillingType) => {
    // What cannot be read does not stay where nobody sees it.
    for (const side of ['own', 'direct'] as const) {
      const name = names[side];
      if (parsePrice(typedPrice(held[name])) !== null) continue;
      restore(name);
      if (isKnown) setFirstLine(form, side, form.base[name], now);
    }
    set('billingType', next);
    form.change('lines', ({ lines }) => ({ ...lines, unit: next }));
  };
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg border border-line px-4 pt-3.5 pb-3">
      <legend className="float-left font-semibold">Pricing</legend>
      <div role="radiogroup" aria-label="Billing" className="-mt-8 flex justify-self-end rounded-sm bg-press p-0.5">
        {BILLING_TYPES.map((type) => (
          <label
            key={type}
            className="flex h-6.5 cursor-pointer items-center rounded-[5px] px-2.5 text-xs font-medium text-muted has-checked:bg-raised has-checked:text-ink has-checked:lifted has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="billing"
              className="sr-only"
              value={type}
              checked={billingType === type}
              onChange={() => bill(type)}
            />
            {BILLING_LABELS[type]}
          </label>
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-3 md:grid-cols-3">
        <PriceField key={names.own} {...price('own')} label="Rampage Price" />
        <PriceField key={names.direct} {...price('direct')} label="Direct Price" />
        <AffixField id="service-savings" label="Savings" suffix="%" value={String(savings)} readOnly />
      </div>
      {/* Without both prices there is no gap; its place stays. */}
      <div className={own !== null && direct !== null ? undefined : 'invisible'}>
        <GapBar savings={savings} />
      </div>
      <p role="status" className="flex items-center gap-1.5 text-xs text-signal-text empty:hidden">
        {own !== null && direct !== null && own > direct && (
          <>
            <Icon name="triangle-alert" size={13} className="flex-none" />
            The Rampage price is above the direct price: buyers would pay more here.
          </>
        )}
      </p>
      {knownUnit !== undefined && <PriceListFields form={form} isKnown={isKnown} correction={correction} now={now} />}
    </fieldset>
  );
}

/** What is compared: the first line's prices to the last place, where the list is known. */
function exactPrices({ held }: ServiceForm, isKnown: boolean, now: number) {
  if (!isKnown) return pricesOf(held);
  const first = firstRow(held.lines, now);
  const [own, direct] = [amountIn(first?.own ?? ''), amountIn(first?.direct ?? '')];
  return { own, direct, savings: savingsPercentage(own ?? 0n, direct ?? 0n) };
}
