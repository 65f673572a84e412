import type { Control, Names } from '#core/contract/field.ts';
import {
  serviceFields,
  type Service,
  type ServiceCountry,
  type ServiceDetail,
  serviceUpdateSchema,
} from '#catalogue/services/service.ts';
import { formatCount } from '#core/count.ts';
import { FACT_NAMES, FACTS, type Fact, type FactName, type Facts } from '#catalogue/facts/facts.ts';
import { priceOf, type PricedService } from '#catalogue/prices/service-price.ts';
import type { ServiceType } from '#core/service-type.ts';
import { controlsOf, formValuesOf, type FormValues } from '#kit/panel/editing/controls.ts';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { factSourcesControl } from './fact-sources.ts';
import { byCountry, isSameLink, linksOf, rebaseRows, rowsOf, type CountryFields } from './country-rows.ts';

/** The form values of facts: chosen words, a number or word, yes or no. Empty means unknown. */
type FactTexts = Readonly<Record<string, readonly string[]>>;

/** All facts with their names, in display order. */
export const ALL_FACTS: readonly (readonly [FactName, Fact])[] = FACT_NAMES.map((name) => [name, FACTS[name]]);

/** A service's facts, each as a list of texts. */
const factsControl = {
  label: 'Features',
  blank: {},
  format: (facts: Facts): FactTexts => Object.fromEntries(ALL_FACTS.map(([name]) => [name, textsOf(facts[name])])),
  parse: (values: FactTexts) =>
    Object.fromEntries(ALL_FACTS.map(([name, fact]) => [name, sentFact(fact, values[name] ?? [])])),
  quote: quoteFacts,
  rebase: (mine: FactTexts, before: FactTexts, theirs: FactTexts): FactTexts =>
    Object.fromEntries(
      ALL_FACTS.map(([name]) => [name, (isSameFact(mine, before, name) ? theirs[name] : mine[name]) ?? []]),
    ),
} as const satisfies Control<Facts, FactTexts>;

export function isFactOf(fact: Fact, type: string): boolean {
  return fact.types === undefined || fact.types.some((one: ServiceType) => one === type);
}

function textsOf(value: Facts[FactName]): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return typeof value === 'object' ? value : [String(value)];
}

function sentFact(fact: Fact, texts: readonly string[]): unknown {
  const [text] = texts;
  if (text === undefined || text === '') return null;
  switch (fact.kind) {
    case 'set':
      return Object.keys(fact.words).filter((word) => texts.includes(word));
    case 'flag':
      return text === 'yes';
    case 'choice':
    case 'text':
      return text;
    case 'number':
      return Number(text);
    case 'number-or':
      return text === fact.or ? text : Number(text);
  }
}

export function isSameFact(a: FactTexts, b: FactTexts, name: FactName): boolean {
  const fact: Fact = FACTS[name];
  return JSON.stringify(sentFact(fact, a[name] ?? [])) === JSON.stringify(sentFact(fact, b[name] ?? []));
}

function quoteFacts(values: FactTexts, _names: unknown, other: FactTexts): string {
  return ALL_FACTS.filter(([name]) => !isSameFact(values, other, name))
    .map(([name, fact]) => `${fact.label} ${(values[name] ?? []).join(', ') || 'unknown'}`)
    .join('; ');
}

/** Maximum number of countries named in a notice. */
const MOST_COUNTRIES = 10;

/** A service's country rows, in any order. */
const countries = {
  label: 'Country Distribution',
  blank: [],
  format: (stored: readonly ServiceCountry[]): readonly CountryFields[] => rowsOf(stored),
  parse: (rows: readonly CountryFields[]) => linksOf(rows),
  quote: quoteRows,
  rebase: rebaseRows,
} as const satisfies Control<readonly ServiceCountry[], readonly CountryFields[]>;

export const SERVICE_CONTROLS = {
  ...controlsOf(serviceFields),
  countries,
  facts: factsControl,
  factEvidence: factSourcesControl,
};

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

function quoteRows(rows: readonly CountryFields[], names: Names, other: readonly CountryFields[]): string {
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

export function useServiceForm(first: () => ServiceFormValues) {
  return useFieldForm(SERVICE_CONTROLS, serviceUpdateSchema, first);
}

export type ServiceForm = ReturnType<typeof useServiceForm>;
