import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation } from 'wouter';
import { parsePricingPage, pricingPageHref } from '#features/pricing/pricing-url.ts';
import { providerPageHref } from '#catalogue/providers/provider-url.ts';
import { providersHref, searchText } from '#features/providers/providers-url.ts';
import { pages } from '#core/routes.ts';
import { isPriced } from '#catalogue/offers/workload-url.ts';
import type { HomeView } from './home-view.ts';
import { MAX_LIST_SEARCH } from '#core/limits.ts';
import { WORKLOAD_UNITS } from '#catalogue/offers/workload.ts';
import { CALCULATED_TYPES, DEFAULT_JOB } from '#catalogue/offers/plans.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { VolumeField } from '#kit/volume/volume-field.tsx';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { Options, SelectField } from '#kit/select.tsx';
import { Icon } from '#kit/icon.tsx';

type JobBarProps = Pick<HomeView, 'countries' | 'vendors'>;

/** The price of a job and the search for a vendor: two forms, which work without scripts. */
export function JobBar({ countries, vendors }: JobBarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_300px] rounded-lg border border-line bg-surface max-lg:grid-cols-[minmax(0,1fr)] [box-shadow:var(--rp-shadow-2)]">
      <JobForm countries={countries} />
      <VendorSearch vendors={vendors} />
    </div>
  );
}

function JobForm({ countries }: Pick<JobBarProps, 'countries'>) {
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState(DEFAULT_JOB.type);
  const updateType = () => {
    const chosen = new FormData(form.current ?? undefined).get('type');
    setType(CALCULATED_TYPES.find((known) => known === chosen) ?? DEFAULT_JOB.type);
  };
  // The form may have been filled before hydration.
  useEffect(updateType, []);
  const unit = WORKLOAD_UNITS[type];
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const view = parsePricingPage(searchOf(event.currentTarget));
    if (isPriced(view)) navigate(pricingPageHref(view));
    else event.currentTarget.querySelector<HTMLInputElement>('#bar-volume')?.focus();
  };
  return (
    <form
      ref={form}
      action={pages.pricing}
      aria-label="What a job costs"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1.1fr)_minmax(0,1.1fr)_minmax(0,1fr)_9.25rem] items-start gap-3 px-6 pt-5 pb-3 max-md:grid-cols-[minmax(0,1fr)] max-md:p-5"
    >
      <SelectField id="bar-type" name="type" label="Product" defaultValue={DEFAULT_JOB.type} onChange={updateType}>
        <Options entries={CALCULATED_TYPES.map((known) => [known, SERVICE_TYPE_LABELS[known]])} />
      </SelectField>
      <VolumeField
        id="bar-volume"
        label="Volume a month"
        unit={unit}
        value=""
        isOptional
        hint={unit === 'cpm' ? '250k, 3m or 3,000,000' : '500 GB or 1.5 TB'}
        placeholder={unit === 'cpm' ? '250,000' : '250'}
      />
      <SelectField id="bar-country" name="country" label="Country" defaultValue="">
        <option value="">Any country</option>
        <Options entries={countries.map(({ code, name }) => [code, name])} />
      </SelectField>
      <Button type="submit" variant="primary" layout="flex md:mt-[26px]">
        See what it costs
      </Button>
      <p className="col-span-full text-sm text-muted">
        More than one product?{' '}
        <a href={pages.estimate} className="underline underline-offset-3">
          Estimate the whole bill
        </a>
      </p>
    </form>
  );
}

function VendorSearch({ vendors }: Pick<JobBarProps, 'vendors'>) {
  const [, navigate] = useLocation();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = searchText(new URLSearchParams(searchOf(event.currentTarget)).get('q') ?? '');
    const vendor = vendors.find(({ name }) => name.toLowerCase() === q.toLowerCase());
    navigate(vendor ? providerPageHref(vendor.slug) : providersHref({ q }));
  };
  return (
    <form
      action={pages.providers}
      role="search"
      aria-label="Vendors"
      onSubmit={submit}
      className="border-line px-6 pt-5 pb-5 max-lg:border-t max-md:p-5 lg:border-l"
    >
      <label htmlFor="bar-search" className="mb-1.5 block text-sm font-[550]">
        Find a vendor by name or feature
      </label>
      <span className="flex gap-2">
        <span className="relative flex-1">
          <Icon
            name="search"
            size={16}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-subtle"
          />
          <input
            id="bar-search"
            type="search"
            name="q"
            list="vendor-names"
            placeholder="Name"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_LIST_SEARCH}
            className={`${CONTROL} pl-9`}
          />
        </span>
        <Button type="submit">Search</Button>
      </span>
      <datalist id="vendor-names">
        {vendors.map(({ name, slug }) => (
          <option key={slug} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </form>
  );
}

/** The query string that a form would submit. */
function searchOf(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(texts).toString();
}
