import type { Operation } from '#contract/operation.ts';
import { getQuote } from '#contract/quote.ts';
import { getProviderView } from './provider-view.ts';

/** What each page shows of the catalogue, as the server carries it in the page and answers it by itself. */
export const viewOperations = { getProviderView, getQuote } as const satisfies Record<string, Operation>;
