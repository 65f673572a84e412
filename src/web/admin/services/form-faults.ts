import '#web/zod-without-eval.ts';
import { MAX_COUNT, MAX_NAME_LENGTH } from '#domain/limits.ts';
import { serviceInputSchema } from '#contract/service.ts';
import type { FieldFaults } from '#web/fetch-json.ts';
import { parseCount, formatCount } from '#domain/count.ts';
import { inputOf, type ServiceForm } from './service-form.ts';

/** What is wrong with a form, by field; `row-KEY` for the count of a country row. */
export type FormFaults = Readonly<Record<string, string>>;

const TOO_MANY = `At most ${formatCount(MAX_COUNT)}`;

/** Checks a form by the server's own rules before anything is sent. */
export function faultsOf(form: ServiceForm): FormFaults {
  const { error } = serviceInputSchema.safeParse(inputOf(form));
  const faults = error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? [];
  const rows = form.rows.filter(({ ipCount }) => parseCount(ipCount) > MAX_COUNT);
  return {
    ...byField(faults),
    ...Object.fromEntries(rows.map(({ key }) => [`row-${key}`, TOO_MANY])),
  };
}

/** The faults that the server names, in the same shape. */
export function byField(faults: FieldFaults): FormFaults {
  return Object.fromEntries(faults.map(({ field, message }) => [field, inWords(field, message)]));
}

function inWords(field: string, message: string): string {
  if (field === 'providerId') return 'Choose a provider';
  if (field === 'totalProxies') return TOO_MANY;
  if (field === 'name' && !message.includes('required')) return `At most ${MAX_NAME_LENGTH} characters`;
  return message;
}
