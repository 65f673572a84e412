import { GapBar } from '#web/ui/gap-bar.tsx';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { AffixField } from './affix-field.tsx';
import type { FormFaults } from './form-faults.ts';
import { NO_PRICE, savingsOf, typedPrice, type ServiceForm } from './service-form.ts';
import type { ChangeForm } from './use-service-form.ts';

/** The prices that a way of billing goes by. */
const PRICES = {
  gb: { own: 'pricePerGbRampage', direct: 'pricePerGbDirect', label: 'per GB', unit: '/GB' },
  cpm: { own: 'pricePerCpmRampage', direct: 'pricePerCpmDirect', label: 'per CPM', unit: '/CPM' },
} as const;

interface PriceFieldsProps {
  readonly form: ServiceForm;
  readonly change: ChangeForm;
  readonly faults: FormFaults;
}

/** The billing with its two prices; the savings follow them. */
export function PriceFields({ form, change, faults }: PriceFieldsProps) {
  const { own, direct, unit } = PRICES[form.billingType];
  const savings = savingsOf(form);
  const hasGap = [own, direct].every((field) => typedPrice(form[field]) !== NO_PRICE);
  const price = (field: typeof own | typeof direct) => ({
    prefix: '$',
    suffix: unit,
    type: 'number',
    step: '0.01',
    min: 0,
    inputMode: 'decimal' as const,
    value: form[field],
    fault: faults[field],
    onChange: (value: string) => change({ [field]: value }),
    onBlur: () => change({ [field]: typedPrice(form[field]) }),
  });
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg border border-line px-4 pt-3.5 pb-3">
      <legend className="float-left font-semibold">Pricing</legend>
      <div role="radiogroup" aria-label="Billing" className="-mt-8 flex justify-self-end rounded-sm bg-press p-0.5">
        {BILLING_TYPES.map((billingType) => (
          <label
            key={billingType}
            className="flex h-6.5 cursor-pointer items-center rounded-[5px] px-2.5 text-xs font-medium text-muted has-checked:bg-raised has-checked:text-ink has-checked:lifted has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="billing"
              className="sr-only"
              value={billingType}
              checked={form.billingType === billingType}
              onChange={() => change({ billingType })}
            />
            {PRICES[billingType].label}
          </label>
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-3 md:grid-cols-3">
        <AffixField id="service-own-price" label="Rampage Price" {...price(own)} />
        <AffixField id="service-direct-price" label="Direct Price" {...price(direct)} />
        <AffixField id="service-savings" label="Savings" suffix="%" value={String(savings)} readOnly />
      </div>
      {/* Without both prices there is no gap; its place stays. */}
      <div className={hasGap ? undefined : 'invisible'}>
        <GapBar savings={savings} />
      </div>
    </fieldset>
  );
}
