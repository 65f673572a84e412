import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import type { FieldDifference } from '#web/admin/layout/field-differences.ts';
import { byCountry, changedLinksOf, isSameLink, rebaseRows } from './country-rows.ts';
import { formatCount } from '#domain/count.ts';
import { inputOf, type ServiceForm } from './service-form.ts';

/** Names of what forms refer to by id. */
export interface Names {
  readonly provider: (id: number) => string;
  readonly country: (id: number) => string;
}

type Field = keyof ServiceForm;

/** As many countries as a notice names. */
const MOST_COUNTRIES = 10;

const LABELS: readonly (readonly [Field, string])[] = [
  ['name', 'Service Name'],
  ['type', 'Service Type'],
  ['providerId', 'Provider'],
  ['billingType', 'Billing'],
  ['pricePerGbRampage', 'Rampage Price per GB'],
  ['pricePerGbDirect', 'Direct Price per GB'],
  ['pricePerCpmRampage', 'Rampage Price per CPM'],
  ['pricePerCpmDirect', 'Direct Price per CPM'],
  ['totalProxies', 'Total Proxies'],
  ['isPrimary', 'Primary Service'],
  ['featured', 'Featured'],
  ['rows', 'Country Distribution'],
];

/** Whether anything in a form differs from what it was opened with. */
export function isChanged(form: ServiceForm, base: ServiceForm): boolean {
  return LABELS.some(([field]) => differs(field, form, base));
}

/** The form on a newer version of its service: fields that nobody touched here follow it, all others stay. */
export function rebase(form: ServiceForm, base: ServiceForm, current: ServiceForm): ServiceForm {
  const mine = { ...form, rows: rebaseRows(form.rows, base.rows, current.rows) };
  const touched = LABELS.filter(([field]) => differs(field, form, base)).map(
    ([field]) => [field, mine[field]] as const,
  );
  return { ...current, ...Object.fromEntries(touched) };
}

/** What differs between a form and the stored service, in words. */
export function differencesOf(yours: ServiceForm, stored: ServiceForm, names: Names): FieldDifference[] {
  return LABELS.filter(([field]) => differs(field, yours, stored)).map(([field, label]) => ({
    label,
    yours: inWords(field, yours, stored, names),
    stored: inWords(field, stored, yours, names),
  }));
}

function differs(field: Field, a: ServiceForm, b: ServiceForm): boolean {
  return valueOf(field, a) !== valueOf(field, b);
}

/** A field as it would be sent: how a number was typed makes no difference, nor does the order of rows. */
function valueOf(field: Field, form: ServiceForm): string {
  if (field !== 'rows') return JSON.stringify(inputOf(form)[field]);
  return JSON.stringify(changedLinksOf(form.rows).toSorted((a, b) => a.countryId - b.countryId));
}

function inWords(field: Field, form: ServiceForm, other: ServiceForm, names: Names): string {
  const input = inputOf(form);
  switch (field) {
    case 'name':
      return input.name;
    case 'type':
      return SERVICE_TYPE_LABELS[form.type];
    case 'providerId':
      return names.provider(form.providerId);
    case 'billingType':
      return form.billingType === 'gb' ? 'per GB' : 'per CPM';
    case 'totalProxies':
      return formatCount(input.totalProxies);
    case 'isPrimary':
    case 'featured':
      return form[field] ? 'On' : 'Off';
    case 'rows':
      return rowsInWords(form, other, names);
    default:
      return `$${input[field]}`;
  }
}

/** What the rows say of the countries that other rows tell differently. */
function rowsInWords({ rows }: ServiceForm, other: ServiceForm, { country }: Names): string {
  const [own, others] = [byCountry(rows), byCountry(other.rows)];
  const differing = [...new Set([...own.keys(), ...others.keys()])].filter((id) => {
    const row = own.get(id);
    return !row || !isSameLink(row, others.get(id));
  });
  const named = differing
    .toSorted((a, b) => a - b)
    .slice(0, MOST_COUNTRIES)
    .map((id) => `${country(id)} ${own.get(id)?.ipCount ?? 'none'}`);
  const left = differing.length - named.length;
  return [...named, ...(left > 0 ? [`${formatCount(left)} more`] : [])].join(', ');
}
