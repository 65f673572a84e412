import { wholeNumberIn } from '#core/count.ts';
import { BILLING_TYPES } from '#core/service-type.ts';
import { fillPath, withQuery } from '#core/contract/path-pattern.ts';
import { api, entryPages } from '#core/routes.ts';
import type { AnswerPath } from '#core/page-data.ts';
import type { ProviderView } from './provider-view.ts';
import { typedVolume, volumeIn } from '#catalogue/offers/workload-url.ts';

/** The state of a provider's page. */
export interface ProviderPageView {
  /** The selected service; null for the main one. */
  readonly service: number | null;
  /** The volume in units of the service; null for the default, or if one is typed. */
  readonly amount: string | null;
  /** A typed volume with a fault or rounding, or one whose unit depends on the service. */
  readonly typed: string | null;
}

/** Parses a query. Unreadable values are ignored. With a `unit`, as forms send it, a typed volume is parsed, too. */
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

/** The canonical URL of a provider's page. */
export function providerPageHref(slug: string, view: Partial<ProviderPageView> = {}): string {
  return withQuery(fillPath(entryPages.provider, { slug }), parametersOf(view));
}

/** The API path of a provider's page. */
export function providerPagePath(slug: string, view: Partial<ProviderPageView> = {}): AnswerPath<ProviderView> {
  return withQuery(api.providerView(slug), parametersOf(view));
}

/** In the order of a canonical URL. */
function parametersOf({ service, amount, typed }: Partial<ProviderPageView>) {
  return { service, amount, typed };
}
