import { countryOperations } from './country-operations.ts';
import type { Operation } from './operation.ts';
import { providerOperations } from './provider-operations.ts';
import { serviceOperations } from './service-operations.ts';

/** The operator's calls that keep the catalogue. */
export const adminCatalogueOperations = {
  ...providerOperations,
  ...serviceOperations,
  ...countryOperations,
} as const satisfies Record<string, Operation>;
