import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { MissingReads } from '#core/page-data.ts';
import type {
  AddressedPage,
  PageAssets,
  PageDescription,
  PageModule,
  RenderedPage,
  RenderRequest,
} from './page-module.ts';
import type { PathParams } from '#core/contract/path-pattern.ts';
import type { SiteInfo } from '#core/site.ts';
import type { Currency } from '#core/exchange-rate.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import type { CatalogueAnswers, CatalogueSnapshot } from '#catalogue/catalogue-snapshot.server.ts';
import type { PreparedCatalogue } from '#catalogue/prepared-catalogue.server.ts';
import type { ViewSource } from '#catalogue/views/view.server.ts';
import { readView } from '#app/api/catalogue-views.ts';
import type { Queries } from '#platform/database/database.ts';
import type { FinishedResponse, ResponseSource } from '#platform/http/finished-response.ts';
import type { RenderedResponse, ResponseCache } from '#platform/http/response-cache.ts';
import type { HeaderFields } from '#platform/http/security-headers.ts';
import { Turns } from '#platform/runtime/turns.ts';

const MAX_KNOWN_URLS = 2_000;
const MAX_KNOWN_URL_LENGTH = 512;

/** Bounds the time to parse a query: twice the longest that pages produce. */
const MAX_SEARCH_LENGTH = 4_000;
const NOT_FOUND_KEY = '404';

/** The cookie and query parameter written by `src/kit/currency/`. */
const CURRENCY_IN_COOKIE = /(?:^|; ?)currency=([A-Z]{3})(?:;|$)/;
const CURRENCY_IN_ADDRESS = /[?&]currency=([A-Za-z]{3})(?:&|$)/;

/** Only pages made from a fresh catalogue are cached. */
type Freshness = 'fresh' | 'last good' | 'unavailable';

/** The data available to a page. */
interface Available {
  readonly answers: CatalogueAnswers;
  /** Null if the page does not read it, or it is unavailable. */
  readonly catalogue: PreparedCatalogue | null;
  readonly freshness: Freshness;
}

/** The content of a page, or the parameters of a redirect. */
type Shown =
  | {
      readonly data: CatalogueAnswers;
      readonly missing: MissingReads;
      readonly freshness: Freshness;
      /** False if any part of it must not be cached; the milliseconds for which all of them may be. */
      readonly keep: boolean | number;
    }
  | { readonly movedTo: PathParams };

export interface PageSources {
  readonly pageModule: PageModule;
  readonly assets: PageAssets;
  readonly site: () => SiteInfo;
  readonly publicUrl: string;
  readonly snapshot: CatalogueSnapshot;
  readonly queries: Queries;
  readonly openData: ViewSource['openData'];
  /** Responses that do not depend on the catalogue, or promises of them, by API path. */
  readonly fixedAnswers: CatalogueAnswers;
  readonly headers: HeaderFields;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Render = AddressedPage['render'];

/** The page-specific part of a rendering. */
interface PageWork extends Pick<RenderRequest, 'data' | 'missing' | 'unavailable' | 'today'> {
  readonly currency: Currency | null;
}

/** The input of a rendering, beside its page. */
interface Making extends Pick<PageWork, 'today' | 'currency'> {
  readonly known: Available;
}

/** A page with its canonical URL. */
interface PageKey {
  readonly path: string;
  readonly showsToday: boolean;
}

/**
 * Caches pages as finished responses by canonical path, catalogue version and currency, and by day if they show it.
 * Pages that do not read the catalogue survive its changes and outages.
 */
export class PageResponses {
  readonly #sources: PageSources;
  readonly #cache: ResponseCache;
  #day = { number: Number.NaN, date: '' };
  readonly #knownUrls = new LRUCache<string, PageKey>({ max: MAX_KNOWN_URLS });

  constructor(sources: PageSources, cache: ResponseCache) {
    this.#sources = sources;
    this.#cache = cache;
  }

  /** The cached page of an exact URL, if there is one. */
  lookup(url: string, cookie: string | undefined): FinishedResponse | undefined {
    const known = this.#knownUrls.get(url);
    if (!known) return undefined;
    const today = known.showsToday ? this.#today() : '';
    return this.#cache.peek(cacheKey(known, today, this.#currency(url, cookie)));
  }

  /** The page of a URL, the 404 page for an unknown one, the error page if rendering fails. */
  async respond(url: string, cookie?: string): Promise<FinishedResponse> {
    const { generation } = this.#cache;
    const today = this.#today();
    const currency = this.#currency(url, cookie);
    const { pathname, search } = splitUrl(url);
    const page = this.#sources.pageModule.pageAt(pathname);
    if (!page) {
      const work = { data: {}, missing: {}, unavailable: false, today, currency };
      const notFound: Render = (request) => this.#sources.pageModule.renderPage({ ...request, path: pathname });
      const key = cacheKey({ path: NOT_FOUND_KEY, showsToday: false }, today, currency);
      return this.#cache.get(key, null, async () => this.#render(notFound, work, true));
    }
    const { readsCatalogue, showsToday } = page;
    const available = readsCatalogue
      ? await this.#read()
      : { answers: {}, catalogue: null, freshness: 'fresh' as const };
    const asked = page.at(search.length > MAX_SEARCH_LENGTH ? '' : search.slice(1), available.catalogue);
    const { path } = asked;
    const pageKey = { path, showsToday };
    const shown = () => (path === url ? asked : page.at(splitUrl(path).search.slice(1), available.catalogue));
    const make = async () => this.#make(page, shown(), { known: available, today, currency });
    const key = cacheKey(pageKey, today, currency);
    const response = await this.#cache.get(key, readsCatalogue ? generation : null, make);
    const isForAll = available.freshness === 'fresh' && !page.answersForm && response.status === 200;
    if (isForAll && url.length <= MAX_KNOWN_URL_LENGTH) this.#knownUrls.set(url, pageKey);
    return response;
  }

  /** Renders a page; cached if its catalogue is current. */
  async #make(page: PageDescription, address: AddressedPage, making: Making): Promise<RenderedResponse> {
    const { known, ...rest } = making;
    const shown = await this.#show(address.reads, known);
    if ('movedTo' in shown) {
      return this.#redirect(page.movedPath(shown.movedTo, splitUrl(address.path).search.slice(1)));
    }
    const { data, missing, freshness, keep } = shown;
    // Reading and rendering a large page take separate turns of the event loop.
    await setImmediate();
    const isComplete = freshness === 'fresh' && Object.keys(missing).length === 0;
    const work = { data, missing, unavailable: freshness === 'unavailable', ...rest };
    return this.#render(address.render, work, isComplete && keep);
  }

  /** The responses that a page reads, without those that are unavailable. */
  async #show(reads: readonly string[], { answers, catalogue, freshness }: Available): Promise<Shown> {
    const { fixedAnswers, queries, onError, now, publicUrl, openData } = this.#sources;
    const site = { name: this.#sources.site().name, publicUrl };
    const data: Record<string, unknown> = {};
    const missing: Record<string, MissingReads[string]> = {};
    let worst = freshness;
    let keep: boolean | number = true;
    const turns = new Turns();
    for (const path of reads) {
      if (turns.isOver) await turns.next();
      if (path in fixedAnswers) data[path] = await fixedAnswers[path];
      else if (path in answers) data[path] = answers[path];
      else if (catalogue) {
        try {
          const outcome = await readView(path, { catalogue, queries, now, site, openData });
          if (!outcome) missing[path] = [];
          else if ('movedTo' in outcome) return outcome;
          else if ('answer' in outcome) {
            data[path] = outcome.answer;
            keep = shorter(keep, outcome.keep);
          } else missing[path] = outcome.nearest;
        } catch (error) {
          onError(error);
          worst = 'unavailable';
        }
      }
    }
    return { data, missing, freshness: worst, keep };
  }

  #redirect(location: string): RenderedResponse {
    const page = { status: 301, html: '' };
    return { source: sourceOf(page, { ...this.#sources.headers, Location: location }, 'no-store'), keep: true };
  }

  /** The currency of a page: from its URL, else from the cookie. Null for dollars, or without a current rate. */
  #currency(url: string, cookie: string | undefined): Currency | null {
    const { rates = [] } = this.#sources.site();
    if (rates.length === 0) return null;
    const inAddress = url.includes('?') ? CURRENCY_IN_ADDRESS.exec(url) : null;
    const code = (inAddress ?? (cookie === undefined ? null : CURRENCY_IN_COOKIE.exec(cookie)))?.[1]?.toUpperCase();
    return code === undefined ? null : (rates.find(({ currency }) => currency === code)?.currency ?? null);
  }

  /** The current UTC date, formatted once a day since every request needs it. */
  #today(): string {
    const number = Math.floor(this.#sources.now() / MILLISECONDS_PER_DAY);
    if (number !== this.#day.number) {
      const date = new Date(number * MILLISECONDS_PER_DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
      this.#day = { number, date };
    }
    return this.#day.date;
  }

  async #read(): Promise<Available> {
    const { snapshot, onError } = this.#sources;
    try {
      const { answers, catalogue, isFresh } = await snapshot.current();
      return { answers, catalogue, freshness: isFresh ? 'fresh' : 'last good' };
    } catch (error) {
      onError(error);
      return { answers: {}, catalogue: null, freshness: 'unavailable' };
    }
  }

  async #render(render: Render, { currency, ...work }: PageWork, keep: boolean | number): Promise<RenderedResponse> {
    const { pageModule, assets, site, publicUrl, headers, onError } = this.#sources;
    const frame = { assets, site: currency ? { ...site(), currency } : site(), publicUrl };
    const caching = keep !== false ? `${currency ? 'private' : 'public'}, max-age=0, must-revalidate` : 'no-store';
    try {
      return { source: sourceOf(render({ ...frame, ...work }), headers, caching), keep };
    } catch (error) {
      onError(error);
      return { source: sourceOf(pageModule.renderErrorPage(frame), headers, 'no-store'), keep: false };
    }
  }
}

function sourceOf({ status, html }: RenderedPage, headers: HeaderFields, caching: string): ResponseSource {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    cacheControl: status === 200 ? caching : 'no-store',
    headers,
    body: Buffer.from(html),
  };
}

/** For how long two parts may be cached together. */
function shorter(a: boolean | number, b: boolean | number = true): boolean | number {
  if (a === false || b === false) return false;
  return a === true ? b : b === true ? a : Math.min(a, b);
}

/** Paths contain no blanks, so that keys are unambiguous. */
function cacheKey({ path, showsToday }: PageKey, today: string, currency: Currency | null): string {
  const key = showsToday ? `${path} ${today}` : path;
  return currency ? `${key} ${currency}` : key;
}

function splitUrl(url: string): { pathname: string; search: string } {
  const queryStart = url.indexOf('?');
  return queryStart < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, queryStart), search: url.slice(queryStart) };
}
