import { memo } from 'react';
import type { WorkloadView } from './pricing-views.ts';
import { noteOn } from '#catalogue/offers/workload-url.ts';
import { formatCount } from '#core/count.ts';
import {
  ASSUMPTIONS,
  quantityOf,
  WORKLOAD_RANGES,
  type Workload,
  type WorkloadNumber,
} from '#catalogue/offers/workload.ts';
import { numberText } from '#core/number-text.ts';
import { quantityText } from '#core/quantity-text.ts';
import { BILLING_TYPES, type BillingType } from '#core/service-type.ts';
import { volumeUnit } from '#core/volume/volume-text.ts';
import { VolumeField } from '#kit/volume/volume-field.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { controlOf, Field } from '#kit/field.tsx';
import { Icon } from '#kit/icon.tsx';
import type { Job } from './use-job.tsx';

export interface PricedCountry {
  readonly code: string;
  readonly name: string;
}

interface JobFieldsProps {
  readonly job: Job;
  readonly countries: readonly PricedCountry[];
  /** The assumptions that affect the costs; null until known. */
  readonly assumes: WorkloadView['assumes'] | null;
}

/** Volume, country, and the assumptions that affect the costs. */
export function JobFields({ job, countries, assumes }: JobFieldsProps) {
  const { workload } = job.view;
  const shown = (['kb', 'success', 'addresses'] as const).filter((name) => assumes?.[name] || noteOn(name, job.view));
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-x-2 gap-y-3 max-md:grid-cols-[minmax(0,1fr)]">
        <VolumeField
          id="job-amount"
          label="Custom amount"
          unit={workload.unit}
          value={job.typed.volume}
          onType={(typed) => job.type('volume', typed)}
        >
          <UnitSelect job={job} />
        </VolumeField>
        <CountryField job={job} countries={countries} />
      </div>
      {shown.length > 0 && (
        <div className="mt-4 grid grid-cols-2 gap-x-2 gap-y-3 border-t border-dashed border-line-strong pt-4 max-md:grid-cols-[minmax(0,1fr)]">
          {shown.map((name) => (
            <NumberField key={name} job={job} name={name} {...ASSUMED[name]} />
          ))}
          {assumes && <Conversion assumes={assumes} workload={workload} />}
        </div>
      )}
    </>
  );
}

type Assumption = Exclude<WorkloadNumber, 'volume'>;

const ASSUMED: Readonly<Record<Assumption, { readonly label: string; readonly unit: string }>> = {
  kb: { label: 'Average response', unit: 'KB' },
  success: { label: 'Success rate', unit: '%' },
  addresses: { label: 'IPs', unit: 'IPs' },
};

interface NumberFieldProps {
  readonly job: Job;
  readonly name: Assumption;
  readonly label: string;
  readonly unit: string;
}

function NumberField({ job, name, label, unit }: NumberFieldProps) {
  const id = `job-${name}`;
  const note = noteOn(name, job.view);
  const fault = note?.isFault ? note.text : undefined;
  return (
    <div>
      <Field id={id} label={`${label}, default ${ASSUMPTIONS[name]}`} fault={fault}>
        <div className="relative">
          <input
            aria-describedby={`${id}-hint`}
            {...controlOf(id, fault)}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={job.typed[name]}
            onChange={(event) => job.type(name, event.target.value)}
            className={`${CONTROL} pr-11 font-[550] figures`}
          />
          <span className="pointer-events-none absolute top-0 right-3.5 text-md leading-10 text-subtle">{unit}</span>
        </div>
      </Field>
      {/* In the place of the error, so that the fields below do not shift. */}
      {fault === undefined && (
        <p id={`${id}-hint`} className={`mt-1.5 text-xs ${note ? 'text-muted' : 'text-subtle'}`}>
          {note ? note.text : boundsText(name)}
        </p>
      )}
    </div>
  );
}

const SELECT = `${CONTROL} cursor-pointer appearance-none truncate pr-8`;

function UnitSelect({ job: { view, show } }: { readonly job: Job }) {
  return (
    <span className="relative">
      <select
        name="unit"
        aria-label="Unit of the volume"
        value={view.workload.unit}
        onChange={(event) => {
          const unit = BILLING_TYPES.find((known) => known === event.target.value);
          if (unit) show({ ...view.workload, unit });
        }}
        className={`${SELECT} rounded-l-none bg-sunken text-md text-muted`}
      >
        {BILLING_TYPES.map((unit) => (
          <option key={unit} value={unit}>
            {volumeUnit(unit)}
          </option>
        ))}
      </select>
      <Arrows />
    </span>
  );
}

function CountryField({ job: { view, show }, countries }: Pick<JobFieldsProps, 'job' | 'countries'>) {
  const { country } = view.workload;
  const isListed = country === null || countries.some(({ code }) => code === country);
  return (
    <Field id="job-country" label="Country">
      <span className="relative">
        {country !== null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-0 left-3 font-mono text-xs leading-10 font-medium text-subtle"
          >
            {country}
          </span>
        )}
        <select
          id="job-country"
          name="country"
          value={country ?? ''}
          onChange={({ target: { value } }) => show({ ...view.workload, country: value === '' ? null : value })}
          className={`${SELECT} ${country === null ? '' : 'pl-9.5'}`}
        >
          <option value="">Any country</option>
          {!isListed && <option value={country}>{countryName(country, countries)}</option>}
          <CountryOptions countries={countries} />
        </select>
        <Arrows />
      </span>
    </Field>
  );
}

/** Memoized: 200 options, which do not change while somebody types. */
const CountryOptions = memo(function CountryOptions({ countries }: Pick<JobFieldsProps, 'countries'>) {
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
});

function Arrows() {
  return (
    <Icon
      name="chevrons-up-down"
      size={15}
      className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-subtle"
    />
  );
}

let names: Intl.DisplayNames | undefined;

/** The name of a country in the list of choices, else its English name. */
export function countryName(code: string | null, countries: readonly PricedCountry[]): string | null {
  if (code === null) return null;
  const listed = countries.find((country) => country.code === code)?.name;
  if (listed !== undefined) return listed;
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return names.of(code) ?? code;
}

function Conversion({ workload, assumes }: { readonly workload: Workload; readonly assumes: WorkloadView['assumes'] }) {
  const conversion = conversionText(workload, assumes);
  if (!conversion) return null;
  return (
    <p className="col-span-full text-sm text-muted figures">
      {conversion.sum} <b className="text-ink">{conversion.result}</b> {conversion.note}
    </p>
  );
}

/** The range of a field: "From 1 to 100". */
export function boundsText(name: WorkloadNumber): string {
  const { least, most } = WORKLOAD_RANGES[name];
  return `From ${least} to ${formatCount(most)}`;
}

/** The conversion of a volume to the units that other offers bill; null if all bill the volume's unit. */
export function conversionText(
  workload: Workload,
  assumes: WorkloadView['assumes'],
): { readonly sum: string; readonly result: string; readonly note: string } | null {
  const { volume, unit, kb, success } = workload;
  const billed = (billingType: BillingType, paidOnSuccess: boolean) =>
    numberText(quantityOf(workload, { billingType, facts: { paidOnSuccess } }) ?? 0, 2);
  if (unit === 'cpm' && assumes.kb) {
    return {
      sum: `${formatCount(volume * 1_000)} requests × ${numberText(kb, 2)} KB ÷ ${success}% =`,
      result: `${billed('gb', false)} GB`,
      note: `in ${formatCount(Math.ceil((volume * 100_000) / success))} attempts. Vendors that bill only successful requests ignore the success rate.`,
    };
  }
  if (unit === 'cpm' && assumes.success) {
    return {
      sum: `${formatCount(volume * 1_000)} requests ÷ ${success}% =`,
      result: `${formatCount(Math.ceil((volume * 100_000) / success))} attempts`,
      note: 'where every attempt is billed. Vendors that bill only successful requests ignore the success rate.',
    };
  }
  if (unit === 'gb' && assumes.kb) {
    return {
      sum: `${formatCount(volume)} GB ÷ ${numberText(kb, 2)} KB =`,
      result: `${billed('cpm', false)} thousand requests`,
      note: assumes.success ? `at a success rate of ${success}%.` : '',
    };
  }
  if (unit === 'gb' && assumes.addresses) {
    return {
      sum: 'Vendors billing per IP are priced for',
      result: quantityText(workload.addresses, 'ip'),
      note: `and for more where their published traffic limit per IP does not cover ${quantityText(volume, 'gb')}.`,
    };
  }
  return null;
}
