import type { Operation } from '#contract/operation.ts';
import { getProviderView } from './provider-view.ts';

/** What each page shows of the catalogue, as the server carries it in the page and answers it by itself. */
export const viewOperations = { getProviderView } as const satisfies Record<string, Operation>;
