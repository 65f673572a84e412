import { memo, type ReactNode } from 'react';
import type { WorkloadView } from '#contract/views/workload-view.ts';
import type { WorkloadNumber } from '#domain/offers/workload.ts';
import { ASSUMPTIONS } from '#domain/offers/workload.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Job } from './use-job.ts';
import { adjustmentText, boundsText, conversionText, rangeText, UNIT_CHOICES } from './workload-text.ts';

/** A country to choose. */
export interface CountryChoice {
  readonly code: string;
  readonly name: string;
}

interface JobFieldsProps {
  readonly job: Job;
  readonly countries: readonly CountryChoice[];
  /** Which assumptions make a difference, null while that is not known. */
  readonly assumes: WorkloadView['assumes'] | null;
}

/** How much exactly, where, and what is assumed where offers are billed in other units. */
export function JobFields({ job, countries, assumes }: JobFieldsProps) {
  const { workload } = job.view;
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-x-2 gap-y-3 max-md:grid-cols-[minmax(0,1fr)]">
        <NumberField job={job} name="amount" label="Or exactly">
          <UnitSelect job={job} />
        </NumberField>
        <CountryField job={job} countries={countries} />
      </div>
      {assumes && (assumes.kb || assumes.success || assumes.addresses) && (
        <div className="mt-4 grid grid-cols-2 gap-x-2 gap-y-3 border-t border-dashed border-line-strong pt-4 max-md:grid-cols-[minmax(0,1fr)]">
          {assumes.kb && <NumberField job={job} name="kb" label="Average response" unit="KB" />}
          {assumes.success && <NumberField job={job} name="success" label="Requests that succeed" unit="%" />}
          {assumes.addresses && <NumberField job={job} name="addresses" label="Addresses" unit="IPs" />}
          <Conversion assumes={assumes} workload={workload} />
        </div>
      )}
    </>
  );
}

interface NumberFieldProps {
  readonly job: Job;
  readonly name: WorkloadNumber;
  readonly label: string;
  readonly unit?: string;
  readonly children?: ReactNode;
}

function NumberField({ job, name, label, unit, children }: NumberFieldProps) {
  const id = `job-${name}`;
  const fault = job.faults.includes(name) ? rangeText(name) : undefined;
  const adjustment = job.view.adjusted.find((one) => one.name === name);
  return (
    <div>
      <Field id={id} label={name === 'amount' ? label : `${label}, default ${ASSUMPTIONS[name]}`} fault={fault}>
        <div className={`relative ${children ? 'grid grid-cols-[minmax(0,1fr)_auto]' : ''}`}>
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
            className={`${CONTROL} font-[550] figures ${children ? 'relative rounded-r-none border-r-0 focus-visible:z-1' : 'pr-11'}`}
          />
          {unit && (
            <span className="pointer-events-none absolute top-0 right-3.5 text-md leading-10 text-subtle">{unit}</span>
          )}
          {children}
        </div>
      </Field>
      {/* In the place of the fault: what stands below does not move while somebody types. */}
      {fault === undefined && (
        <p id={`${id}-hint`} className={`mt-1.5 text-xs ${adjustment ? 'text-muted' : 'text-subtle'}`}>
          {adjustment ? adjustmentText(adjustment) : boundsText(name)}
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
        aria-label="Unit of the amount"
        value={view.workload.unit}
        onChange={(event) => {
          const unit = BILLING_TYPES.find((known) => known === event.target.value);
          if (unit) show({ ...view.workload, unit });
        }}
        className={`${SELECT} rounded-l-none bg-sunken text-md text-muted`}
      >
        {BILLING_TYPES.map((unit) => (
          <option key={unit} value={unit}>
            {UNIT_CHOICES[unit]}
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

/** Two hundred that no key changes. */
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

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** What a country is called here, and where nothing of the type is there, in general. */
export function countryName(code: string | null, countries: readonly CountryChoice[]): string | null {
  if (code === null) return null;
  return countries.find((country) => country.code === code)?.name ?? names.of(code) ?? code;
}

function Conversion({
  workload,
  assumes,
}: {
  readonly workload: Job['view']['workload'];
  readonly assumes: WorkloadView['assumes'];
}) {
  const conversion = conversionText(workload, assumes);
  if (!conversion) return null;
  return (
    <p className="col-span-full text-sm text-muted figures">
      {conversion.sum} <b className="text-ink">{conversion.result}</b> {conversion.note}
    </p>
  );
}
