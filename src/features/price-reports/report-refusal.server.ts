import type { PageModule } from '#platform/pages/page-module.ts';
import { readReportTarget, reportViewPath } from './report-url.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { FormFields } from '#platform/http/form-body.ts';
import { readForForm, type FormSources } from '#platform/pages/read-for-form.ts';

interface ReportRefusalSources extends FormSources {
  readonly pageModule: Pick<PageModule, 'renderReportRefusal'>;
}

/** The page of a report that was sent without scripts and refused: its form with what was typed. */
export async function reportRefusal(
  sources: ReportRefusalSources,
  problem: Problem,
  entered: FormFields,
): Promise<string> {
  const { pageModule, assets, publicUrl, site } = sources;
  const { serviceId, country, fromQuantity } = entered;
  const search = `line=${serviceId}-${country || 'all'}-${fromQuantity}`;
  const target = readReportTarget(search);
  const shown = await readForForm(sources, reportViewPath(target));
  const refused = { entered, problem };
  return pageModule.renderReportRefusal({ assets, site: site(), publicUrl, refused, search, ...shown });
}
