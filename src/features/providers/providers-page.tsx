import { useCallback, useDeferredValue, useEffect, useRef, useState, startTransition } from 'react';
import { useLocation } from 'wouter';
import { parsePart } from '#core/contract/list-part.ts';
import { pages, api } from '#core/routes.ts';
import type { FiguresView } from '#catalogue/figures-view.ts';
import { pickedCompareHref, pickedPath, providersHref, providersPath, parseProvidersView } from './providers-url.ts';
import type { CatalogueView } from '#catalogue/catalogue-view.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import type { ProvidersView } from '#catalogue/providers/provider-listing.ts';
import type { PreparedListing } from '#catalogue/providers/prepare-listing.ts';
import { countedText, useFigures } from '#catalogue/shown/counted-figures.tsx';
import { useAnswer, useAnswerStore, useLatestAnswer } from '#kit/answers/use-answer.ts';
import { CompareTray, type PickedProvider } from '#features/compare/compare-tray.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { type Reason, WhyChoose } from '#features/content/content-sections.tsx';
import { SectionTabs } from '#kit/layout/section-tabs.tsx';
import { useAddress } from '#kit/page/use-address.ts';
import { ICON_PATHS } from '#kit/icon-paths.ts';
import { StatStrip, type StripFigure } from '#kit/stat-strip.tsx';
import type { ListView } from './filter-panels.tsx';
import { ListResults } from './list-results.tsx';
import { ProviderList } from './provider-list.tsx';
import { ProviderToolbar } from './provider-toolbar.tsx';
import '#features/compare/compare-tray.css';
import './provider-cards.css';
import './providers-page.css';

/** Fixed texts. */
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

/** The list of all providers. Choices are stored in the URL only. */
export function ProvidersPage() {
  const { search } = useAddress();
  const list = useListView();
  const { view, settled } = list;
  const [isWanted, setWanted] = useState(false);
  const listing = useLocalListing(isWanted);
  const path = providersPath(listing ? view : settled, listing && view !== settled ? 1 : parsePart(search));
  const answer = useLatestAnswer(path);
  const loaded = answer.status === 'loaded' ? answer.value : null;
  // Deferred, so that each key updates the count before the cards.
  const listed = useDeferredValue(path);

  const picked = usePicked(view.picked);
  const show = useRef(list.show);
  useEffect(() => {
    show.current = list.show;
  });
  const { remember } = picked;
  const pick = useCallback(
    (slugs: readonly string[], pressed: PickedProvider) => {
      remember(pressed);
      show.current({ picked: slugs }, { replace: true });
    },
    [remember],
  );
  return (
    <>
      <ProvidersHero
        compareHref={pickedCompareHref({ ...settled, picked: picked.providers.map(({ slug }) => slug) })}
      />
      <ProviderToolbar list={list} answer={loaded} listing={listing} onApproach={() => setWanted(true)} />
      <section className="list-section pt-4.5 pb-section max-md:pt-3.5 print:py-0">
        <h2 className="sr-only">Providers</h2>
        <div className="page-width">
          <ListResults list={list} answer={loaded} />
          <ProviderList path={listed} picked={view.picked} isTyping={view !== settled} onPick={pick} />
        </div>
      </section>
      <WhyChoose reasons={REASONS} source={CONTACT_SOURCES.providers} />
      {picked.providers.length > 0 && (
        <CompareTray
          picked={picked.providers}
          hrefOf={(slugs) => providersHref({ ...view, picked: slugs })}
          compareHref={pickedCompareHref({ ...view, picked: picked.providers.map(({ slug }) => slug) })}
        />
      )}
    </>
  );
}

/** The selected providers: those in the first URL, and those selected since. */
function usePicked(slugs: readonly string[]) {
  const [first] = useState(slugs);
  const [pressed, setPressed] = useState<readonly PickedProvider[]>([]);
  const answer = useAnswer(pickedPath(first), first.length > 0);
  const remember = useCallback((provider: PickedProvider) => setPressed((before) => [...before, provider]), []);
  const known = answer.status === 'loaded' ? [...answer.value.providers, ...pressed] : pressed;
  return {
    providers: slugs.flatMap((slug) => known.find((provider) => provider.slug === slug) ?? []),
    remember,
  };
}

/** The stated figures, with today's figures of the catalogue below them. */
function figuresWith(counted: FiguresView | null): readonly StripFigure[] {
  const average = counted?.averageSavings ?? null;
  return [
    { value: '15+', label: 'providers', note: countedText(counted?.providers ?? null, counted) },
    { value: '65%', label: 'average savings', note: countedText(average === null ? null : `${average}%`, counted) },
    { value: '200+', label: 'countries', note: countedText(counted?.countries ?? null, counted) },
    { value: '24/7', label: 'support' },
  ];
}

/** Title, lead and the four figures. */
function ProvidersHero({ compareHref }: { readonly compareHref: string }) {
  return (
    <PageHero
      title="Compare providers"
      lead="Every vendor in one list: direct price, our price and savings."
      tabs={<SectionTabs current={pages.providers} compareHref={compareHref} />}
    >
      <StatStrip figures={figuresWith(useFigures())} />
    </PageHero>
  );
}

/** The pause in typing after which the URL and the announced count are updated. */
const TYPING_PAUSE_MS = 300;

/** The view of the list, with functions that change it. */
function useListView(): ListView {
  const { search } = useAddress();
  const [, navigate] = useLocation();
  const query = search.replace(/^\?/, '');
  const settled = parseProvidersView(query);
  const [draft, setDraft] = useState<{ readonly view: ProvidersView; readonly query: string } | null>(null);
  // A draft ends with its URL, also if Back returns to that URL.
  if (draft && draft.query !== query) setDraft(null);
  const view = draft?.query === query ? draft.view : settled;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Navigation cancels a pending update.
  useEffect(() => () => clearTimeout(timer.current), [query]);

  const show = (next: ProvidersView, replace: boolean) => {
    clearTimeout(timer.current);
    const href = providersHref(next);
    if (href === location.pathname + location.search) setDraft(null);
    else navigate(href, { replace });
  };
  return {
    settled,
    view,
    type: (changes) => {
      const next = { ...view, ...changes };
      setDraft({ view: next, query });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(next, true), TYPING_PAUSE_MS);
    },
    show: (changes, { replace } = { replace: false }) => show({ ...view, ...changes }, replace),
  };
}

/** Fetches the whole catalogue once `isWanted`, and computes every list in the browser from then on; null until ready. */
function useLocalListing(isWanted: boolean): PreparedListing | null {
  const store = useAnswerStore();
  const data = useAnswer<CatalogueView>(api.catalogueView, isWanted);
  const catalogue = data.status === 'loaded' ? data.value : null;
  const [ready, setReady] = useState<{ readonly catalogue: CatalogueView; readonly listing: PreparedListing } | null>(
    null,
  );
  useEffect(() => {
    if (!catalogue || ready?.catalogue === catalogue) return;
    const prepare = async () => {
      const { prepareLocally, answerLocally } = await import('./local-listing.ts');
      const listing = await prepareLocally(catalogue);
      store.computeLocally(api.providersView, (path) => answerLocally(listing, path));
      startTransition(() => setReady({ catalogue, listing }));
    };
    // If the code cannot be fetched, the server keeps answering.
    prepare().catch(() => undefined);
  }, [store, catalogue, ready]);
  return ready && ready.catalogue === catalogue ? ready.listing : null;
}
