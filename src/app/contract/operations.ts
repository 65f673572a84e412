import { z } from 'zod';
import { apiKeyOperations } from '#features/account/api-key.ts';
import { alertOperations } from '#features/alerts/alert.ts';
import { backupOperations } from '#features/backups/backups.ts';
import { contactOperations } from '#features/contacts/contact.ts';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { connectionOperations } from '#catalogue/connections/connection-contract.ts';
import { countryOperations } from '#catalogue/countries/country.ts';
import { dashboardOperations } from '#catalogue/dashboard-stats.ts';
import { factOperations } from '#catalogue/facts/facts-contract.ts';
import { historyOperations } from '#catalogue/history/history.ts';
import { feedOperations } from '#features/feeds/feed.ts';
import { connectionImportOperations } from '#features/import/connection-import.ts';
import { factImportOperations } from '#features/import/fact-import.ts';
import { importOperations } from '#features/import/import-contract.ts';
import { snippetOperations } from '#features/connect/snippet-contract.ts';
import { estimateOperations } from '#features/estimates/estimate-contract.ts';
import { dataOperations } from '#features/open-data/data-files.ts';
import { offerOperations } from '#catalogue/offers/offer.ts';
import { ok, view, type Operation } from '#core/contract/operation.ts';
import { priceHistoryOperations } from '#catalogue/prices/price-changes.ts';
import { priceReportOperations } from '#features/price-reports/price-report.ts';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { providerOperations } from '#catalogue/providers/provider.ts';
import { rateOperations } from '#features/currency/rates.ts';
import { api } from '#core/routes.ts';
import { serviceOperations } from '#catalogue/services/service.ts';
import { sessionOperations } from '#features/account/session-contract.ts';
import { settingsOperations } from '#features/settings/settings.ts';
import { sourceOperations } from '#features/sources/source.ts';
import { testMailOperations } from '#features/system-alerts/test-mail.ts';
import { twoFactorOperations } from '#features/account/two-factor.ts';
import { waitingOperations } from '#features/worklist/waiting-counts.ts';
import { webhookOperations } from '#features/webhooks/webhook.ts';
import { worklistOperations } from '#features/worklist/worklist-contract.ts';
import { comparisonOperations } from '#features/compare/comparison.ts';
import { getQuote } from '#features/quotes/quote.ts';

const openApiSchema = z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApi' });

/** The operations of the API. The data of pages is not part of it: `src/app/api/catalogue-views.ts`. */
export const operations = {
  ...dashboardOperations,
  ...providerOperations,
  ...serviceOperations,
  ...factOperations,
  ...priceOperations,
  ...priceHistoryOperations,
  ...priceReportOperations,
  ...importOperations,
  ...factImportOperations,
  ...connectionImportOperations,
  ...connectionOperations,
  ...countryOperations,
  ...historyOperations,
  ...settingsOperations,
  ...apiKeyOperations,
  ...backupOperations,
  ...testMailOperations,
  ...webhookOperations,
  ...rateOperations,
  ...sourceOperations,
  ...feedOperations,
  ...worklistOperations,
  ...waitingOperations,
  ...offerOperations,
  ...snippetOperations,
  ...estimateOperations,
  ...comparisonOperations,
  ...dataOperations,
  getQuote,
  ...sessionOperations,
  ...twoFactorOperations,
  ...alertOperations,
  ...contactOperations,
  ...contactWorkOperations,
  getOpenApi: view('getOpenApi', api.openapi, {
    summary: 'This API description',
    response: ok('An OpenAPI 3.1 document', openApiSchema),
  }),
} as const satisfies Record<string, Operation>;
