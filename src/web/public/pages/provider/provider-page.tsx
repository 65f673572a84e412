import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { fillPath } from '#contract/path-pattern.ts';
import { api, entryPages, pages } from '#contract/routes.ts';
import type { ProviderView } from '#contract/views/provider-view.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { AnswerFailure } from '#web/public/parts/answers/answer-failure.tsx';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { usePageTitle } from '#web/public/parts/layout/page-title.ts';
import { UnknownName } from '#web/public/parts/layout/unknown-name.tsx';
import type { PageProps } from '#web/public/split-page.tsx';
import { PriceLines } from './price-lines.tsx';
import { providerTitle } from './provider-title.ts';

/** Who a provider is, and what each of its services costs. */
export function ProviderPage({ params: { slug = '' } }: PageProps) {
  const answer = useAnswer<ProviderView>(api.providerView(slug));
  if (answer.status === 'loaded') return <Provider view={answer.value} slug={slug} />;
  if (answer.status === 'missing') {
    const all = { label: 'Compare All Providers', href: pages.providers };
    return <UnknownName what="provider" nearest={answer.nearest} all={all} />;
  }
  return <AnswerFailure title="Provider" answer={answer} />;
}

function Provider({ view, slug }: { readonly view: ProviderView; readonly slug: string }) {
  const { provider, services } = view;
  usePageTitle(providerTitle(view));
  useAddressOfNow(slug, provider.slug);
  return (
    <>
      <PageHero title={provider.name} lead={provider.description} />
      <div className="page-width grid gap-8 py-section">
        {services.map((service) => (
          <PriceLines key={service.id} service={service} />
        ))}
      </div>
    </>
  );
}

/** An earlier slug led here: the address becomes the one of now. */
function useAddressOfNow(slug: string, slugNow: string): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (slug !== slugNow) navigate(fillPath(entryPages.provider, { slug: slugNow }), { replace: true });
  }, [slug, slugNow, navigate]);
}
