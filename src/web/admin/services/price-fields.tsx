import { adminPages } from '#contract/routes.ts';
import { counted } from '#domain/count.ts';
import { parsePrice, typedPrice } from '#domain/money.ts';
import { BILLING_LABELS, BILLING_TYPES, PER_UNIT, type BillingType } from '#domain/service-type.ts';
import { AffixField } from '#web/admin/editing/affix-field.tsx';
import { PriceField } from '#web/admin/editing/price-field.tsx';
import { GapBar } from '#web/ui/gap-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PRICE_FIELDS, pricesOf } from './service-controls.ts';
import type { ServiceForm } from './use-service-form.ts';

/** The stored price lines of a service, null for a new one. */
export interface StoredList {
  readonly serviceId: number;
  /** Undefined while it loads. */
  readonly lineCount: number | undefined;
  /** The saving by exact prices, in percent. */
  readonly savings: number;
}

interface PriceFieldsProps {
  readonly form: ServiceForm;
  readonly stored: StoredList | null;
}

/** The billing type, the prices of the first tier for all countries, and a link to all other lines in the grid. */
export function PriceFields({ form, stored }: PriceFieldsProps) {
  const { values, base, set, restore, input } = form;
  const { billingType } = pricesOf(values);
  const names = PRICE_FIELDS[billingType];
  const isAsStored = [names.own, names.direct, 'billingType' as const].every((name) => values[name] === base[name]);
  const { own, direct, ...typed } = pricesOf(values);
  const savings = stored && isAsStored ? stored.savings : typed.savings;
  const price = (side: 'own' | 'direct') => ({
    ...input(names[side]),
    suffix: PER_UNIT[billingType],
    onStep: (next: string) => set(names[side], next),
  });
  const bill = (next: BillingType) => {
    // Resets invalid prices of the previous unit, whose fields become hidden.
    for (const name of [names.own, names.direct]) if (parsePrice(typedPrice(values[name])) === null) restore(name);
    set('billingType', next);
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
      {/* The placeholder of the gap while a price is missing. */}
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
      {stored?.lineCount !== undefined && (
        <p className="-mx-4 border-t border-line px-4 pt-2.5 text-muted">
          {/* Loads a new document, so that the browser asks before unsaved input is lost. */}
          <TextLink to="address" href={`${adminPages.prices}?service=${stored.serviceId}`}>
            {counted(stored.lineCount, 'price line')}
          </TextLink>{' '}
          with tiers, countries, sources and dates
        </p>
      )}
    </fieldset>
  );
}
