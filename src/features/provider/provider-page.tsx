import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { parseProviderPage, providerPageHref, providerPagePath } from '#catalogue/providers/provider-url.ts';
import { parseConnect, withConnection } from '#features/connect/connect-url.ts';
import { pages } from '#core/routes.ts';
import type { ProviderView } from '#catalogue/providers/provider-view.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { EvidenceShapes } from '#catalogue/shown/evidence-mark.tsx';
import { useMoneyText } from '#kit/currency/money.tsx';
import { usePageTitle } from '#kit/layout/page-title.ts';
import { UnknownName } from '#kit/layout/unknown-name.tsx';
import type { PageProps } from '#kit/page/define-page.ts';
import { useAddress } from '#kit/page/use-address.ts';
import { ProviderHero } from './provider-hero.tsx';
import { ProviderSections } from './provider-sections.tsx';
import { providerTitle } from './provider-title.ts';
import '#features/compare/compare-table.css';
import './provider.css';

/** A provider with the prices, features, coverage and price history of its services. */
export function ProviderPage({ params: { slug = '' } }: PageProps) {
  const query = parseProviderPage(useAddress().search);
  const answer = useLatestAnswer(providerPagePath(slug, query));
  if (answer.status === 'loaded') {
    return <Provider view={answer.value} slug={slug} isOld={answer.isOld} />;
  }
  if (answer.status === 'missing') {
    const all = { label: 'Compare All Providers', href: pages.providers };
    return <UnknownName lead="No provider has this name." nearest={answer.nearest} all={all} />;
  }
  return <AnswerFailure title="Provider" answer={answer} />;
}

interface ProviderProps {
  readonly view: ProviderView;
  readonly slug: string;
  /** Whether the next answer is loading. */
  readonly isOld: boolean;
}

function Provider({ view, slug, isOld }: ProviderProps) {
  usePageTitle(providerTitle(view, useMoneyText()));
  useCurrentSlug(slug, view.provider.slug);
  return (
    <>
      <ProviderHero view={view} />
      <div aria-busy={isOld || undefined}>
        <ProviderSections view={view} />
      </div>
      <EvidenceShapes />
    </>
  );
}

/** Replaces a former slug in the URL by the current one. */
function useCurrentSlug(slug: string, currentSlug: string): void {
  const [, navigate] = useLocation();
  const { search } = useAddress();
  useEffect(() => {
    if (slug === currentSlug) return;
    const href = providerPageHref(currentSlug, parseProviderPage(search));
    navigate(withConnection(href, parseConnect(search)), { replace: true });
  }, [slug, currentSlug, search, navigate]);
}
