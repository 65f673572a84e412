import type { Service, ServiceCountry, ServiceInput } from '#contract/service.ts';
import { formatPrice, parsePrice } from '#domain/money.ts';
import { priceOf } from '#domain/service-price.ts';
import type { BillingType, ServiceType } from '#domain/service-type.ts';
import { rowsOf, type CountryRow } from './country-rows.ts';
import { formatCount, parseCount } from '#domain/count.ts';

/** How a price that is none is typed and sent. */
export const NO_PRICE = '0.00';

/** The service dialog's fields, prices and counts as they are typed. */
export interface ServiceForm {
  readonly name: string;
  readonly type: ServiceType;
  /** 0 where none is chosen. */
  readonly providerId: number;
  readonly billingType: BillingType;
  readonly pricePerGbRampage: string;
  readonly pricePerGbDirect: string;
  readonly pricePerCpmRampage: string;
  readonly pricePerCpmDirect: string;
  readonly totalProxies: string;
  readonly isPrimary: boolean;
  readonly featured: boolean;
  /** Never empty. */
  readonly rows: readonly CountryRow[];
}

/** A new service: the specification's defaults and one empty row. */
export function blankForm(providerId = 0): ServiceForm {
  return {
    name: '',
    type: 'residential',
    providerId,
    billingType: 'gb',
    pricePerGbRampage: NO_PRICE,
    pricePerGbDirect: NO_PRICE,
    pricePerCpmRampage: NO_PRICE,
    pricePerCpmDirect: NO_PRICE,
    totalProxies: '0',
    isPrimary: false,
    featured: false,
    rows: rowsOf([]),
  };
}

/** A stored service with its country rows as the dialog shows it. */
export function formOf(service: Service, countries: readonly ServiceCountry[]): ServiceForm {
  return {
    name: service.name,
    type: service.type,
    providerId: service.providerId,
    billingType: service.billingType,
    pricePerGbRampage: service.pricePerGbRampage,
    pricePerGbDirect: service.pricePerGbDirect,
    pricePerCpmRampage: service.pricePerCpmRampage,
    pricePerCpmDirect: service.pricePerCpmDirect,
    totalProxies: formatCount(service.totalProxies),
    isPrimary: service.isPrimary,
    featured: service.featured,
    rows: rowsOf(countries),
  };
}

/** The savings of the prices as they are typed, by the same rule that the server computes them with. */
export function savingsOf(form: ServiceForm): number {
  return priceOf(inputOf(form)).savings;
}

/**
 * What is sent of a form. What cannot be read falls back to 0; a price out of bounds is left for the schema to refuse, unless
 * it belongs to the way of billing that is not shown.
 */
export function inputOf(form: ServiceForm) {
  const priceFor = (billingType: BillingType, typed: string) =>
    billingType === form.billingType || parsePrice(typed) !== null ? typedPrice(typed) : NO_PRICE;
  return {
    providerId: form.providerId,
    name: form.name.trim(),
    type: form.type,
    billingType: form.billingType,
    pricePerGbRampage: priceFor('gb', form.pricePerGbRampage),
    pricePerGbDirect: priceFor('gb', form.pricePerGbDirect),
    pricePerCpmRampage: priceFor('cpm', form.pricePerCpmRampage),
    pricePerCpmDirect: priceFor('cpm', form.pricePerCpmDirect),
    totalProxies: parseCount(form.totalProxies),
    isPrimary: form.isPrimary,
    featured: form.featured,
  } satisfies ServiceInput;
}

/** A price with two places, as it is sent and as a field shows it once it is left. */
export function typedPrice(typed: string): string {
  const amount = parsePrice(typed);
  if (amount !== null) return formatPrice(amount);
  return Number.isNaN(Number.parseFloat(typed)) ? NO_PRICE : typed.trim();
}
