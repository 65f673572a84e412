import type { ServiceCountry, ServiceDetail } from '#contract/service.ts';
import { adminApi } from '#contract/routes.ts';
import { sendJson } from '#web/admin/api/send-json.ts';
import type { CreationCalls } from './create-with-countries.ts';

/** The calls of the API that create a service. */
export const creationCalls: CreationCalls = {
  createService: async (body) => (await sendJson<ServiceDetail>(adminApi.services, { method: 'POST', body })).value,
  addCountry: async (body) =>
    (await sendJson<ServiceCountry>(adminApi.serviceCountries, { method: 'POST', body })).value,
  removeCountry: async (id) => sendJson(adminApi.serviceCountry(id), { method: 'DELETE' }),
  deleteService: async (id) => sendJson(adminApi.service(id), { method: 'DELETE' }),
};
