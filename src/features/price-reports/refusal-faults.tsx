import type { Problem } from '#core/contract/problem.ts';
import { REPORT_FAULTS } from './report-faults.ts';
import type { FormFaults } from '#kit/forms/use-sent-form.ts';

export const REPORT_FIELDS = ['amount', 'url', 'note', 'email'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

const LIMIT = 'You have sent many reports today. Try again tomorrow.';
const FAILED = 'Not sent. The server did not answer. What you wrote is still here.';

/** The faults to show for a refusal: field errors, or one for the whole form. Null means no response. */
export function faultsOfRefusal(refusal: Pick<Problem, 'status' | 'errors'> | null): FormFaults {
  const { status = 0, errors = [] } = refusal ?? {};
  const isShown = (field: string) => REPORT_FIELDS.some((known) => known === field);
  const other = errors.find(({ field, message }) => !isShown(field) || message === REPORT_FAULTS.empty);
  if (other) return { '': other.message };
  if (errors.length === 0) return { '': status === 429 ? LIMIT : FAILED };
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}
