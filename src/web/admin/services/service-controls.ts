import type { Control, Names } from '#contract/field.ts';
import { serviceFields, type Service, type ServiceCountry, type ServiceDetail } from '#contract/services/service.ts';
import { formatCount } from '#domain/count.ts';
import { priceOf, type PricedService } from '#domain/prices/service-price.ts';
import { controlsOf, formValuesOf, type FormValues } from '#web/admin/editing/controls.ts';
import { factsControl } from './facts-control.ts';
import { byCountry, isSameLink, linksOf, rebaseRows, rowsOf, type CountryRow } from './country-rows.ts';

/** Maximum number of countries named in a notice. */
const MOST_COUNTRIES = 10;

/** A service's country rows, in any order. */
const countries = {
  label: 'Country Distribution',
  blank: [],
  format: (stored: readonly ServiceCountry[]): readonly CountryRow[] => rowsOf(stored),
  parse: (rows: readonly CountryRow[]) => linksOf(rows),
  quote: quoteRows,
  rebase: rebaseRows,
} as const satisfies Control<readonly ServiceCountry[], readonly CountryRow[]>;

/** The controls of the service dialog. */
export const SERVICE_CONTROLS = { ...controlsOf(serviceFields), countries, facts: factsControl };

/** The form values of the service dialog, always with at least one country row. */
export type ServiceFormValues = FormValues<typeof SERVICE_CONTROLS>;

/** The form values of a stored service. The list of services has no country rows. */
export function shownService(service: Service & Partial<Pick<ServiceDetail, 'countries'>>): ServiceFormValues {
  return formValuesOf(SERVICE_CONTROLS, { ...service, countries: service.countries ?? [] });
}

/** The form values of a new service: the defaults and one empty country row. */
export function blankService(providerId = 0): ServiceFormValues {
  return { ...formValuesOf(SERVICE_CONTROLS, null), providerId: String(providerId), countries: rowsOf([]) };
}

/** The price fields by billing type. */
export const PRICE_FIELDS = {
  gb: { own: 'pricePerGbRampage', direct: 'pricePerGbDirect' },
  cpm: { own: 'pricePerCpmRampage', direct: 'pricePerCpmDirect' },
  ip: { own: 'pricePerIpRampage', direct: 'pricePerIpDirect' },
} as const;

/** The prices in the form, as they are compared. An invalid text is no price. */
export function pricesOf(values: { readonly [Name in keyof PricedService]: string }) {
  const { pricePerGbRampage, pricePerGbDirect, pricePerCpmRampage, pricePerCpmDirect } = SERVICE_CONTROLS;
  const { pricePerIpRampage, pricePerIpDirect } = SERVICE_CONTROLS;
  return priceOf({
    billingType: values.billingType,
    pricePerGbRampage: pricePerGbRampage.parse(values.pricePerGbRampage),
    pricePerGbDirect: pricePerGbDirect.parse(values.pricePerGbDirect),
    pricePerCpmRampage: pricePerCpmRampage.parse(values.pricePerCpmRampage),
    pricePerCpmDirect: pricePerCpmDirect.parse(values.pricePerCpmDirect),
    pricePerIpRampage: pricePerIpRampage.parse(values.pricePerIpRampage ?? ''),
    pricePerIpDirect: pricePerIpDirect.parse(values.pricePerIpDirect ?? ''),
  });
}

/** The country rows that differ from others, as text. */
function quoteRows(rows: readonly CountryRow[], names: Names, other: readonly CountryRow[]): string {
  const [own, others] = [byCountry(rows), byCountry(other)];
  const differing = [...new Set([...own.keys(), ...others.keys()])].filter((id) => {
    const row = own.get(id);
    return !row || !isSameLink(row, others.get(id));
  });
  const named = differing
    .toSorted((a, b) => a - b)
    .slice(0, MOST_COUNTRIES)
    .map((id) => `${names['country']?.(id) ?? id} ${own.get(id)?.ipCount ?? 'none'}`);
  const left = differing.length - named.length;
  return [...named, ...(left > 0 ? [`${formatCount(left)} more`] : [])].join(', ');
}
