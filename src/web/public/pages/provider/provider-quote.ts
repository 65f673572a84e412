import { jobOf } from '#contract/offers/workload-url.ts';
import type { ProviderView } from '#contract/providers/provider-view.ts';
import { ASSUMPTIONS } from '#domain/offers/workload.ts';
import { askedQuote, type AskedQuote } from '#web/public/parts/contacts/asked-quote.ts';

/** What 'Get Quote' on a provider's page asks for: the amount that its costs are shown for; undefined where there is none. */
export function providerQuote({ job, provider }: Pick<ProviderView, 'job' | 'provider'>): AskedQuote | undefined {
  return job ? askedQuote({ ...jobOf(job), ...ASSUMPTIONS, country: null }, null, [provider], provider) : undefined;
}
