import { priceReportInputSchema, saysSomething } from './price-report-input.ts';
import { REPORT_FAULTS } from './report-faults.ts';
import { schemaFaults } from '#kit/forms/schema-faults.ts';
import type { TypedFields } from '#kit/forms/submissions.ts';
import type { FormFaults } from '#kit/forms/use-sent-form.ts';

/** The faults of a typed report; empty if valid. */
export function faultsOfReport(typed: TypedFields): FormFaults {
  const { amount = '', url = '', note = '' } = typed;
  return saysSomething({ amount, url, note })
    ? schemaFaults(priceReportInputSchema, typed)
    : { '': REPORT_FAULTS.empty };
}
