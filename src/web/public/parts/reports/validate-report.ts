import { priceReportInputSchema, saysSomething } from '#domain/price-reports/price-report-input.ts';
import { REPORT_FAULTS } from '#domain/price-reports/report-faults.ts';
import { schemaFaults } from '#web/public/parts/forms/schema-faults.ts';
import type { TypedFields } from '#web/public/parts/forms/submissions.ts';
import type { FormFaults } from '#web/public/parts/forms/use-sent-form.ts';

/** The faults of a typed report; empty if valid. */
export function faultsOfReport(typed: TypedFields): FormFaults {
  const { amount = '', url = '', note = '' } = typed;
  return saysSomething({ amount, url, note })
    ? schemaFaults(priceReportInputSchema, typed)
    : { '': REPORT_FAULTS.empty };
}
