import { z } from 'zod';
import type { AlertPage } from '#features/alerts/alert-page.ts';
import type { SiteInfo } from '#core/site.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';
import { loadBuiltFiles } from '#app/pages/built-files.ts';
import { ORIGIN } from './origin.ts';

/**
 * Prints the server's page for a path if the catalogue cannot be read, or without a path the page for a failed rendering.
 * Each JSON argument after the path renders a page of price alerts with its answers.
 */

const site: SiteInfo = {
  name: 'Rampage',
  email: 'hello@example.com',
  salesEmail: 'sales@example.com',
  phone: '+1 555 010 0199',
  messenger: '@rampage_example',
  linkedinUrl: 'https://www.linkedin.com/company/example',
  bookingUrl: 'https://example.com/book-a-meeting',
  social: { x: null, linkedin: null, github: null },
};

const alertSchema = z.object({ page: z.custom<AlertPage>(), data: z.record(z.string(), z.unknown()) });

const [path, ...alerts] = process.argv.slice(2);
const { pageModule, assets } = await loadBuiltFiles({});
const shared = { site, publicUrl: ORIGIN, assets };
const rendered =
  path === undefined
    ? [pageModule.renderErrorPage(shared)]
    : alerts.length === 0
      ? [pageModule.renderPage({ ...shared, path, data: {}, unavailable: true, today: '2026-01-01' })]
      : alerts.map((alert) => ({ status: 200, html: renderAlert(path, alertSchema.parse(JSON.parse(alert))) }));
process.stdout.write(
  JSON.stringify(rendered.map(({ status, html }) => ({ status, html, policy: pagePolicy(assets) }))),
);

function renderAlert(of: string, shown: z.output<typeof alertSchema>): string {
  const offering = { ...shared, site: { ...site, offersAlerts: true } as const };
  return pageModule.renderAlertPage({ ...offering, path: of, failedReads: [], ...shown });
}
