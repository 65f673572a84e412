import { parsePart } from '#contract/list-part.ts';
import { parseProvidersView } from '#contract/providers-view.ts';
import type { ProvidersPart } from '#contract/views/listing-view.ts';
import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { type Reason, WhyChoose } from '#web/public/parts/layout/reason-cards.tsx';
import { useAddress } from '#web/public/use-address.ts';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { StatStrip, type StripFigure } from '#web/ui/stat-strip.tsx';
import { distinctNames } from './provider-links.ts';
import { providersPath } from './provider-parts.tsx';
import { ProviderList } from './provider-list.tsx';
import { ProviderToolbar } from './provider-toolbar.tsx';

/** The three reasons of the comparison (specification, section 2). */
const REASONS: readonly Reason[] = [
  {
    outline: ICON_PATHS['badge-percent'],
    title: 'Exclusive Discounts',
    text: 'Up to 50% below the direct price, passed on from bulk buying.',
  },
  {
    outline: ICON_PATHS['shield-check'],
    title: 'Vetted Providers',
    text: 'Each vendor is vetted before it is listed, and can be left at any time.',
  },
  { outline: ICON_PATHS.headphones, title: 'Unified Support', text: 'One team for every vendor, around the clock.' },
];

/** The comparison of all providers. What is chosen lives in the URL only. */
export function ProvidersPage() {
  const { search } = useAddress();
  const view = parseProvidersView(search);
  const part = parsePart(search);
  const answer = useLatestAnswer<ProvidersPart>(providersPath(view, part));
  const { names, count } = answer.status === 'loaded' ? known(answer.value) : NOTHING_KNOWN;

  return (
    <>
      <ProvidersHero />
      <ProviderToolbar view={view} names={names} count={count} />
      <ProviderList answer={answer} view={view} />
      <WhyChoose reasons={REASONS} source={CONTACT_SOURCES.providers} />
    </>
  );
}

const NOTHING_KNOWN = { names: [], count: null };

function known({ names, shown, total }: ProvidersPart) {
  return { names: distinctNames(names), count: { shown, total } };
}

const FIGURES: readonly StripFigure[] = [
  { value: '15+', label: 'providers' },
  { value: '65%', label: 'average savings' },
  { value: '200+', label: 'countries' },
  { value: '24/7', label: 'support' },
];

/** Title, lead and the four claims of the comparison. */
function ProvidersHero() {
  return (
    <PageHero
      title="Compare providers"
      lead="Every vendor on one sheet: what it costs direct, what it costs here, and the difference."
    >
      <StatStrip figures={FIGURES} />
    </PageHero>
  );
}
