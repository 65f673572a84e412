import { z } from 'zod';
import { apiKeyOperations } from '#contract/auth/api-key.ts';
import { alertOperations } from '#contract/alerts/alert.ts';
import { backupOperations } from '#contract/backups/backups.ts';
import { contactOperations } from '#contract/contacts/contact.ts';
import { contactWorkOperations } from '#contract/contacts/contact-work.ts';
import { countryOperations } from '#contract/countries/country.ts';
import { dashboardOperations } from '#contract/catalogue/dashboard-stats.ts';
import { factOperations } from '#contract/services/facts.ts';
import { historyOperations } from '#contract/history/history.ts';
import { feedOperations } from '#contract/feeds/feed.ts';
import { factImportOperations } from '#contract/import/fact-import.ts';
import { importOperations } from '#contract/import/import.ts';
import { offerOperations } from '#contract/offers/offer.ts';
import { ok, view, type Operation } from './operation.ts';
import { priceHistoryOperations } from '#contract/changes/price-changes.ts';
import { priceReportOperations } from '#contract/price-reports/price-report.ts';
import { priceOperations } from '#contract/prices/price-line.ts';
import { providerOperations } from '#contract/providers/provider.ts';
import { rateOperations } from '#contract/currency/rates.ts';
import { api } from './routes.ts';
import { serviceOperations } from '#contract/services/service.ts';
import { sessionOperations } from '#contract/auth/session.ts';
import { settingsOperations } from '#contract/settings/settings.ts';
import { sourceOperations } from '#contract/sources/source.ts';
import { twoFactorOperations } from '#contract/auth/two-factor.ts';
import { waitingOperations } from '#contract/worklist/waiting-counts.ts';
import { webhookOperations } from '#contract/webhooks/webhook.ts';
import { worklistOperations } from '#contract/worklist/worklist.ts';
import { getAlertView } from '#contract/alerts/alert-view.ts';
import { getCompareView } from '#contract/compare/compare-view.ts';
import { getQuote } from '#contract/quotes/quote.ts';
import { getCatalogueView } from '#contract/catalogue/catalogue-view.ts';
import { getChangesView } from '#contract/changes/changes-view.ts';
import { getCountriesView, getCountryMap, getCountryView, getWorldMap } from '#contract/countries/country-views.ts';
import { getEvidenceView } from '#contract/prices/evidence-view.ts';
import { getFactEvidenceView } from '#contract/services/fact-evidence-view.ts';
import { getReportView } from '#contract/price-reports/report-view.ts';
import { getFiguresView } from '#contract/catalogue/figures-view.ts';
import { getHomeView } from '#contract/catalogue/home-view.ts';
import { getProvidersView } from '#contract/providers/providers-view.ts';
import { getOffersView, getPricingView, getWorkloadView } from '#contract/offers/pricing-views.ts';
import { getMethodologyView } from '#contract/sources/methodology-view.ts';
import { getPickedView } from '#contract/providers/picked-view.ts';
import { getProviderView } from '#contract/providers/provider-view.ts';

/** The views of pages, embedded in documents and served by the API. */
export const viewOperations = {
  getHomeView,
  getFiguresView,
  getProvidersView,
  getPickedView,
  getProviderView,
  getCountriesView,
  getCountryView,
  getCountryMap,
  getWorldMap,
  getChangesView,
  getMethodologyView,
  getPricingView,
  getWorkloadView,
  getOffersView,
  getCompareView,
  getEvidenceView,
  getFactEvidenceView,
  getReportView,
  getQuote,
  getCatalogueView,
  getAlertView,
} as const satisfies Record<string, Operation>;

const openApiSchema = z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApi' });

/** All operations of the API. */
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
  ...countryOperations,
  ...historyOperations,
  ...settingsOperations,
  ...apiKeyOperations,
  ...backupOperations,
  ...webhookOperations,
  ...rateOperations,
  ...sourceOperations,
  ...feedOperations,
  ...worklistOperations,
  ...waitingOperations,
  ...offerOperations,
  ...viewOperations,
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
