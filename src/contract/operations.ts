import { catalogueOperations } from './catalogue-operations.ts';
import { adminCatalogueOperations } from './admin-catalogue-operations.ts';
import { contactOperations } from './contact-operations.ts';
import type { Operation } from './operation.ts';
import { sessionOperations } from './session-operations.ts';

/** Every call of the API. A path and method that is not here does not exist. */
export const operations = {
  ...catalogueOperations,
  ...sessionOperations,
  ...adminCatalogueOperations,
  ...contactOperations,
} as const satisfies Record<string, Operation>;
