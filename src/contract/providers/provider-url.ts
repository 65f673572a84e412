import { wholeNumberIn } from '#domain/count.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { fillPath } from '#contract/path-pattern.ts';
import { api, entryPages } from '#contract/routes.ts';
import { typedVolume, volumeIn } from '#contract/offers/workload-url.ts';

/** What a visitor chose on the page of a provider. */
export interface ProviderPageView {
  /** The service whose costs, coverage and history are shown; null for the provider's main one. */
  readonly service: number | null;
  /** The volume whose cost is shown, as text in units of the service; null for the usual one, or where one was typed. */
  readonly amount: string | null;
  /** A typed volume that is not priced as it was typed, or in a unit that only the service can tell. */
  readonly typed: string | null;
}

/**
 * Reads the view that a query string asks for. What cannot be read is as if it was not there. With a `unit`, as forms send
 * it, a volume is read here and becomes an amount.
 */
export function parseProviderPage(search: string): ProviderPageView {
  const query = new URLSearchParams(search);
  const service = wholeNumberIn(query.get('service'));
  const typed = typedVolume(query.get('typed') ?? '');
  const amount = typedVolume(query.get('amount') ?? '');
  if (typed === '') return { service, amount: amount === '' ? null : amount, typed: null };
  const unit = BILLING_TYPES.find((known) => known === query.get('unit'));
  const volume = unit && volumeIn({ typed, units: null, unit, fallback: 0, isFixedUnit: true });
  if (!volume || volume.note) return { service, amount: null, typed };
  return { service, amount: String(volume.units), typed: null };
}

/** The one URL of a view of a provider's page. */
export function providerPageHref(slug: string, view: Partial<ProviderPageView> = {}): string {
  return fillPath(entryPages.provider, { slug }) + queryOf(view);
}

/** The API path of what that page shows. */
export function providerPagePath(slug: string, view: Partial<ProviderPageView> = {}): string {
  return api.providerView(slug) + queryOf(view);
}

function queryOf({ service = null, amount = null, typed = null }: Partial<ProviderPageView>): string {
  const query = new URLSearchParams();
  if (service !== null) query.set('service', String(service));
  if (amount !== null) query.set('amount', amount);
  if (typed !== null) query.set('typed', typed);
  return query.size === 0 ? '' : `?${query}`;
}
