import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { serviceSchema } from '#catalogue/services/service.ts';
import { api } from '#core/routes.ts';

/** The API's catalogue on the journeys' server. */
export async function readCatalogue(request: APIRequestContext) {
  const [providers, services] = await Promise.all([request.get(api.providers), request.get(api.services)]);
  return {
    providers: z.array(providerSchema).parse(await providers.json()),
    services: z.array(serviceSchema).parse(await services.json()),
  };
}
