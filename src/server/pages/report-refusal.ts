import type { PageModule } from '#contract/page-module.ts';
import { reportHref } from '#contract/price-reports/report-href.ts';
import { readReportTarget } from '#contract/price-reports/report-url.ts';
import type { Problem } from '#contract/problem.ts';
import { reportPaths } from '#contract/routes.ts';
import type { FormFields } from '#server/http/form-body.ts';
import { readForForm, type FormSources } from './read-for-form.ts';

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
  const shown = await readForForm(sources, target && reportHref(target, reportPaths.view));
  const refused = { entered, problem };
  return pageModule.renderReportRefusal({ assets, site: site(), publicUrl, refused, search, ...shown });
}
