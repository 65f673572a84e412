import { adminApi, api } from '#core/routes.ts';
import { countrySchema } from '#catalogue/countries/country.ts';
import { providerSchema } from '#catalogue/providers/provider.ts';
import { serviceDetailSchema, serviceSchema, type ServiceDetail } from '#catalogue/services/service.ts';
import { z } from 'zod';
import { AdminServicesScreen, change } from './admin-services-screen.ts';
import { test as base, uniqueName } from './admin-test.ts';
import type { Page } from '@playwright/test';

interface OwnProvider {
  readonly id: number;
  readonly name: string;
  /** Adds a service to the provider. */
  addService(values: object): Promise<ServiceDetail>;
  /** The names of the provider's stored services. */
  stored(): Promise<string[]>;
}

interface ServicesFixtures {
  readonly services: AdminServicesScreen;
  /** A new provider, removed with its services after the journey. */
  readonly own: OwnProvider;
}

/** `test` of a signed-in operator on the services screen. */
export const test = base.extend<ServicesFixtures>({
  services: async ({ page }, provide) => provide(new AdminServicesScreen(page)),
  own: async ({ services: { page } }, provide) => {
    const provider = providerSchema.parse(
      await change(page.request, 'POST', adminApi.providers, { name: uniqueName('Vendor'), logo: 'V' }),
    );
    await provide({
      id: provider.id,
      name: provider.name,
      addService: async (values) =>
        serviceDetailSchema.parse(
          await change(page.request, 'POST', adminApi.services, { providerId: provider.id, ...values }),
        ),
      stored: async () => {
        const all = z.array(serviceSchema).parse(await (await page.request.get(api.services)).json());
        return all.filter(({ providerId }) => providerId === provider.id).map(({ name }) => name);
      },
    });
    await change(page.request, 'DELETE', adminApi.provider(provider.id));
  },
});

/** The id of a country of the demo catalogue. */
export async function countryId(page: Page, code: string): Promise<number> {
  const countries = z.array(countrySchema).parse(await (await page.request.get(api.countries)).json());
  const found = countries.find((country) => country.code === code);
  if (!found) throw new Error(`There is no country ${code}`);
  return found.id;
}
