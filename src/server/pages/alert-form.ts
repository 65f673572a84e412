import { alertHref, parseAlert, type AlertTarget } from '#contract/alerts/alert-url.ts';
import type { AlertFormValues } from '#contract/alerts/alert-page.ts';
import { volumeIn } from '#contract/offers/workload-url.ts';
import { formatAmount, typedDollars } from '#domain/money.ts';
import { WORKLOAD_UNITS } from '#domain/offers/workload.ts';
import { CALCULATED_TYPES } from '#domain/offers/plans.ts';
import type { Watch } from '#domain/alerts/watch.ts';
import type { FormFields } from '#server/http/form-body.ts';

/** A form submitted without scripts. */
export interface SubmittedAlert {
  /** The input of the alert schema: numbers parsed, empty texts left out. */
  readonly input: Readonly<Record<string, string | number>>;
  readonly entered: AlertFormValues;
  /** The form that was submitted. */
  readonly asked: AlertTarget;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const NUMBERS = new Set(['amount', 'serviceId']);
/** Fields that are reported as missing instead of being left out. */
const NEEDED = new Set(['email', 'below', 'amount']);

/** Parses the fields of the form; other values are ignored. */
export function parseAlertForm(body: unknown): SubmittedAlert {
  const texts = textsIn(body);
  const { below, provider, typed: volume, ...others } = texts;
  const amount = volume === undefined ? {} : { amount: amountIn(volume, others['type']) };
  const typed: FormFields = { ...others, ...amount, ...(below !== undefined && { below: typedDollars(below) }) };
  const input = Object.entries(typed).flatMap(([name, text]): [string, string | number][] => {
    if (text.trim() === '' && !NEEDED.has(name)) return [];
    const digits = text.replaceAll(/[\s,_]/g, '');
    return [[name, NUMBERS.has(name) && /^\d{1,15}$/.test(digits) ? Number(digits) : text]];
  });
  return {
    input: Object.fromEntries(input),
    entered: { email: texts['email'] ?? '', below: below ?? '', typed: volume ?? '' },
    asked: askedBy({ ...typed, typed: volume ?? '' }, provider),
    fields: Object.entries(texts),
  };
}

/** The URL of the form for an existing watch. */
export function alertFormUrl(watch: Watch): string {
  if ('serviceId' in watch) return alertHref({ kind: 'service', provider: null, service: watch.serviceId });
  return alertHref({ kind: 'offers', ...watch, below: formatAmount(watch.below) });
}

function textsIn(body: unknown): FormFields {
  if (typeof body !== 'object' || body === null) return {};
  const texts = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

function askedBy(
  { serviceId, type, typed, amount, country, below }: FormFields,
  provider: string | undefined,
): AlertTarget {
  const isService = serviceId !== undefined || provider !== undefined;
  const query = isService ? { kind: 'service', provider, service: serviceId } : { type, typed, amount, country, below };
  const pairs = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return parseAlert(new URLSearchParams(pairs).toString());
}

/** A typed volume in billed units; an invalid one unchanged, for the schema to reject. */
function amountIn(typed: string, type: string | undefined): string {
  const known = CALCULATED_TYPES.find((one) => one === type);
  const unit = WORKLOAD_UNITS[known ?? CALCULATED_TYPES[0]];
  const { units, note } = volumeIn({ typed, units: null, unit, fallback: 0, isFixedUnit: true });
  return note?.isFault === true || units === 0 ? typed : String(units);
}
