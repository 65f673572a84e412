import { Suspense, useEffect, useRef, useState } from 'react';
import { Router } from 'wouter';
import type { SiteInfo } from '#core/site.ts';
import { announceHydrated } from '#kit/browser/early-interactions.ts';
import { RenderedOnProvider, SiteProvider, useSite } from '#kit/page/site-context.ts';
import { ErrorBoundary } from '#kit/error-boundary.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { FailedPage } from '#features/content/error/broken-page.tsx';
import type { AnswerStore } from '#kit/answers/answer-store.ts';
import { AnswersProvider, useAnswerStore } from '#kit/answers/use-answer.ts';
import { showFromTop } from '#kit/layout/scroll-to-top.ts';
import { tabTitle } from '#kit/layout/page-title.ts';
import { SiteFrame } from '#app/public/frame/site-frame.tsx';
import type { ShownPage } from '#kit/page/define-page.ts';
import { currencyStore } from '#kit/currency/currency-store.ts';
import { CurrencyProvider } from '#kit/currency/money.tsx';
import { findPage, notFoundPage, publicPaths } from './public-pages.tsx';
import { useAddress } from '#kit/page/use-address.ts';

interface PublicAppProps {
  readonly answers: AnswerStore;
  readonly site: SiteInfo;
  /** The date that the server rendered; null if the first page shows none. */
  readonly renderedOn: string | null;
  /** The URL that the server renders, and with which the browser hydrates. */
  readonly location: { readonly pathname: string; readonly search: string };
  /** The stand-in for a URL without a page, or whose page could not be rendered. */
  readonly standIn: { readonly path: string; readonly page: ShownPage } | null;
}

/** The public site: frame and routed page. */
export function PublicApp({ answers, site, renderedOn, location, standIn }: PublicAppProps) {
  const [currency] = useState(() => currencyStore(site));
  return (
    <AnswersProvider value={answers}>
      <SiteProvider value={site}>
        <CurrencyProvider value={currency}>
          <RenderedOnProvider value={renderedOn}>
            <Router ssrPath={location.pathname} ssrSearch={location.search}>
              <ErrorBoundary fallback={FailedPage}>
                <RoutedPage standIn={standIn} />
              </ErrorBoundary>
            </Router>
          </RenderedOnProvider>
        </CurrencyProvider>
      </SiteProvider>
    </AnswersProvider>
  );
}

const NO_PARAMS = {};

function RoutedPage({ standIn }: Pick<PublicAppProps, 'standIn'>) {
  const { pathname } = useAddress();
  const answers = useAnswerStore();
  const [lastPathname, setLastPathname] = useState(pathname);
  if (pathname !== lastPathname) {
    setLastPathname(pathname);
    // During rendering, so that the page's first frame does not show the failure of the previous page.
    answers.forgetFailures();
  }
  const standInPage = pathname === standIn?.path ? standIn.page : null;
  const registered = standInPage ? null : findPage(pathname);
  const page = standInPage ?? registered ?? notFoundPage;

  return (
    <SiteFrame currentPath={registered?.path ?? null} knownPaths={publicPaths}>
      <Suspense fallback={<PageLoading />}>
        <ErrorBoundary key={pathname} fallback={FailedPage}>
          <page.component params={registered?.params ?? NO_PARAMS} />
        </ErrorBoundary>
        <PageChange pathname={pathname} title={page.title} />
      </Suspense>
    </SiteFrame>
  );
}

/** After a page change: scrolls to the top, updates the tab's title, and moves the focus to the heading. */
function PageChange({ pathname, title }: { readonly pathname: string; readonly title: string | null }) {
  const { name } = useSite();
  const shown = useRef(pathname);
  const isTraversal = useRef(false);
  useEffect(announceHydrated, []);
  useEffect(() => {
    const onTraversal = () => {
      // Links within a page fire the event, too, without a page change.
      isTraversal.current = location.pathname !== shown.current;
    };
    addEventListener('popstate', onTraversal);
    return () => removeEventListener('popstate', onTraversal);
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The browser restores the scroll position after Back and Forward.
    if (!isTraversal.current) showFromTop();
    isTraversal.current = false;
    if (title !== null) document.title = tabTitle(title, name);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, title, name]);
  return null;
}

/** Shown while the code of a page loads. */
function PageLoading() {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-24 text-md text-muted">
      <Spinner />
      Loading...
    </p>
  );
}
