import { wholeNumberIn } from '#domain/count.ts';
import { MAX_QUANTITY } from '#domain/limits.ts';
import { fillPath } from './path-pattern.ts';
import { api, entryPages } from './routes.ts';

/** What a visitor chose on the page of a provider. */
export interface ProviderPageView {
  /** The service whose costs, coverage and history are shown; null for the provider's main one. */
  readonly service: number | null;
  /** What the cost is shown for, in units; null where nothing was asked. */
  readonly amount: number | null;
}

/** Reads the view that a query string asks for. What cannot be read is as if it was not there. */
export function parseProviderPage(search: string): ProviderPageView {
  const query = new URLSearchParams(search);
  const amount = wholeNumberIn(query.get('amount'));
  return { service: wholeNumberIn(query.get('service')), amount: amount && Math.min(amount, MAX_QUANTITY) };
}

/** The one URL of a view of a provider's page. */
export function providerPageHref(slug: string, view: Partial<ProviderPageView> = {}): string {
  return fillPath(entryPages.provider, { slug }) + queryOf(view);
}

/** The API path of what that page shows. */
export function providerPagePath(slug: string, view: Partial<ProviderPageView> = {}): string {
  return api.providerView(slug) + queryOf(view);
}

function queryOf({ service = null, amount = null }: Partial<ProviderPageView>): string {
  const query = new URLSearchParams();
  if (service !== null) query.set('service', String(service));
  if (amount !== null) query.set('amount', String(amount));
  return query.size === 0 ? '' : `?${query}`;
}
