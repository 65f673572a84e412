import { z } from 'zod';
import { apiKeyOperations } from './api-key.ts';
import { alertOperations } from './alert.ts';
import { backupOperations } from './backups.ts';
import { contactOperations } from './contact.ts';
import { contactWorkOperations } from './contact-work.ts';
import { countryOperations } from './country.ts';
import { dashboardOperations } from './dashboard.ts';
import { historyOperations } from './history.ts';
import { importOperations } from './import.ts';
import { offerOperations } from './offer.ts';
import type { Operation } from './operation.ts';
import { priceHistoryOperations } from './price-history.ts';
import { priceOperations } from './price.ts';
import { providerOperations } from './provider.ts';
import { rateOperations } from './rates.ts';
import { api } from './routes.ts';
import { serviceOperations } from './service.ts';
import { sessionOperations } from './session.ts';
import { settingsOperations } from './settings.ts';
import { twoFactorOperations } from './two-factor.ts';
import { waitingOperations } from './waiting.ts';
import { webhookOperations } from './webhook.ts';
import { worklistOperations } from './worklist.ts';
import { viewOperations } from '#contract/views/view-operations.ts';

const openApiSchema = z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApi' });

/** Every call of the API. A path and method that is not here does not exist. */
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
