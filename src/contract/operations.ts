import { z } from 'zod';
import { apiKeyOperations } from '#contract/auth/api-key.ts';
import { alertOperations } from '#contract/alerts/alert.ts';
import { backupOperations } from '#contract/backups/backups.ts';
import { contactOperations } from '#contract/contacts/contact.ts';
import { contactWorkOperations } from '#contract/contacts/contact-work.ts';
import { countryOperations } from '#contract/countries/country.ts';
import { dashboardOperations } from '#contract/catalogue/dashboard-stats.ts';
import { historyOperations } from '#contract/history/history.ts';
import { importOperations } from '#contract/import/import.ts';
import { offerOperations } from '#contract/offers/offer.ts';
import type { Operation } from './operation.ts';
import { priceHistoryOperations } from '#contract/changes/price-changes.ts';
import { priceOperations } from '#contract/prices/price-line.ts';
import { providerOperations } from '#contract/providers/provider.ts';
import { rateOperations } from '#contract/currency/rates.ts';
import { api } from './routes.ts';
import { serviceOperations } from '#contract/services/service.ts';
import { sessionOperations } from '#contract/auth/session.ts';
import { settingsOperations } from '#contract/settings/settings.ts';
import { twoFactorOperations } from '#contract/auth/two-factor.ts';
import { waitingOperations } from '#contract/worklist/waiting-counts.ts';
import { webhookOperations } from '#contract/webhooks/webhook.ts';
import { worklistOperations } from '#contract/worklist/worklist.ts';
import { viewOperations } from './view-operations.ts';

const openApiSchema = z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApi' });

/** All operations of the API. */
export const operations = {
  ...dashboardOperations,
  ...providerOperations,
  ...serviceOperations,
  ...priceOperations,
  ...priceHistoryOperations,
  ...importOperations,
  ...countryOperations,
  ...historyOperations,
  ...settingsOperations,
  ...apiKeyOperations,
  ...backupOperations,
  ...webhookOperations,
  ...rateOperations,
  ...worklistOperations,
  ...waitingOperations,
  ...offerOperations,
  ...viewOperations,
  ...sessionOperations,
  ...twoFactorOperations,
  ...alertOperations,
  ...contactOperations,
  ...contactWorkOperations,
  getOpenApi: {
    id: 'getOpenApi',
    method: 'GET',
    access: 'public',
    path: api.openapi,
    summary: 'This API description',
    response: { status: 200, description: 'An OpenAPI 3.1 document', schema: openApiSchema },
  },
} as const satisfies Record<string, Operation>;
