import { BILLING_LABELS, PER_UNIT, type BillingType } from '#domain/service-type.ts';
import { parsePrice, typedPrice } from '#domain/money.ts';
import { AffixField } from '#web/admin/editing/affix-field.tsx';
import { PriceField } from '#web/admin/editing/price-field.tsx';
import { GapBar } from '#web/ui/gap-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pricesOf } from './service-controls.ts';
import type { ServiceForm } from './use-service-form.ts';

/** The ways of billing whose prices stand in these fields. */
const BILLED_HERE = ['gb', 'cpm'] as const satisfies readonly BillingType[];

/** The prices that a way of billing goes by. */
const PRICES = {
  gb: { own: 'pricePerGbRampage', direct: 'pricePerGbDirect', unit: PER_UNIT.gb },
  cpm: { own: 'pricePerCpmRampage', direct: 'pricePerCpmDirect', unit: PER_UNIT.cpm },
} as const;

/** The billing with its two prices; the savings follow them. */
export function PriceFields({ form }: { readonly form: ServiceForm }) {
  const { held, set, restore, input } = form;
  const { billingType, own, direct, savings } = pricesOf(held);
  const shown = billingType === 'cpm' ? PRICES.cpm : PRICES.gb;
  const price = (name: typeof shown.own | typeof shown.direct) => ({
    ...input(name),
    suffix: shown.unit,
    onStep: (next: string) => set(name, next),
  });
  const bill = (next: BillingType) => {
    // What cannot be read does not stay where nobody sees it.
    for (const name of [shown.own, shown.direct]) if (parsePrice(typedPrice(held[name])) === null) restore(name);
    set('billingType', next);
  };
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg border border-line px-4 pt-3.5 pb-3">
      <legend className="float-left font-semibold">Pricing</legend>
      <div role="radiogroup" aria-label="Billing" className="-mt-8 flex justify-self-end rounded-sm bg-press p-0.5">
        {BILLED_HERE.map((type) => (
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
        <PriceField key={shown.own} {...price(shown.own)} label="Rampage Price" />
        <PriceField key={shown.direct} {...price(shown.direct)} label="Direct Price" />
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
    </fieldset>
  );
}
