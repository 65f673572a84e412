import { LRUCache } from 'lru-cache';
import type { PageAssets, PageModule } from '#contract/page-module.ts';
import type { SiteInfo } from '#contract/site.ts';
import { MILLISECONDS_PER_DAY } from '#domain/staleness.ts';
import type { CatalogueAnswers, CatalogueSnapshot } from '#server/catalogue/catalogue-snapshot.ts';
import type { FinishedResponse, ResponseSource } from '#server/http/finished-response.ts';
import type { MadeResponse, ResponseCache } from '#server/http/response-cache.ts';
import type { HeaderFields } from '#server/http/security-headers.ts';
import { TooManyRendersError, type PageBytes, type PageRenderer } from './page-renderer.ts';

const MAX_KNOWN_URLS = 2_000;
const MAX_KNOWN_URL_LENGTH = 512;

/** Reading a query string costs time by its length. The longest that a page makes itself is half of this. */
const MAX_SEARCH_LENGTH = 4_000;
const NOT_FOUND_KEY = '404';
const RETRY_AFTER_SECONDS = '5';

/** Only pages of a fresh catalogue are kept: the others end with the database's absence. */
type CatalogueState = 'fresh' | 'last good' | 'unavailable';
const FRESH: CatalogueState = 'fresh';

export interface PageSources {
  readonly pageModule: PageModule;
  readonly renderer: PageRenderer;
  readonly assets: PageAssets;
  readonly site: SiteInfo;
  readonly publicUrl: string;
  readonly snapshot: CatalogueSnapshot;
  /** Answers that never change while the process lives, by API path. */
  readonly fixedAnswers: CatalogueAnswers;
  readonly headers: HeaderFields;
  readonly onError: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A page under its one URL. */
interface KnownPage {
  readonly path: string;
  readonly showsToday: boolean;
}

/**
 * Pages as finished responses, one per canonical path and version of the catalogue; one a day where they show it. A page
 * that reads nothing of the catalogue outlives its changes and its absence.
 */
export class PageResponses {
  readonly #sources: PageSources;
  readonly #cache: ResponseCache;
  #day = { number: Number.NaN, date: '' };
  readonly #knownUrls = new LRUCache<string, KnownPage>({ max: MAX_KNOWN_URLS });

  constructor(sources: PageSources, cache: ResponseCache) {
    this.#sources = sources;
    this.#cache = cache;
  }

  /** The finished page of a URL exactly as it was requested, if it was made before. */
  lookup(url: string): FinishedResponse | undefined {
    const known = this.#knownUrls.get(url);
    return known && this.#cache.peek(cacheKey(known, this.#today()));
  }

  /** The page of a URL, the 404 page where there is none, the error page where rendering fails. */
  async respond(url: string): Promise<FinishedResponse> {
    const { generation } = this.#cache;
    const today = this.#today();
    const { pathname, search } = splitUrl(url);
    const page = this.#sources.pageModule.pageAt(pathname);
    if (!page) return this.#cache.get(NOT_FOUND_KEY, null, async () => this.#render(pathname, {}, FRESH, today));
    const { fixedAnswers } = this.#sources;
    const readsCatalogue = page.reads.some((path) => !(path in fixedAnswers));
    const { answers, state } = readsCatalogue ? await this.#read() : { answers: fixedAnswers, state: FRESH };
    const data = Object.fromEntries(Object.entries(answers).filter(([path]) => page.reads.includes(path)));
    const path = page.canonicalPath(search.length > MAX_SEARCH_LENGTH ? '' : search, data);
    const known = { path, showsToday: page.showsToday };
    const make = async () => this.#render(path, data, state, today);
    const response = await this.#cache.get(cacheKey(known, today), readsCatalogue ? generation : null, make);
    const isForAll = state === FRESH && !page.answersForm;
    if (isForAll && url.length <= MAX_KNOWN_URL_LENGTH) this.#knownUrls.set(url, known);
    return response;
  }

  /** The date in UTC, written once a day: every request asks for it. */
  #today(): string {
    const number = Math.floor(this.#sources.now() / MILLISECONDS_PER_DAY);
    if (number !== this.#day.number) {
      const date = new Date(number * MILLISECONDS_PER_DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
      this.#day = { number, date };
    }
    return this.#day.date;
  }

  async #read(): Promise<{ answers: CatalogueAnswers; state: CatalogueState }> {
    const { snapshot, fixedAnswers, onError } = this.#sources;
    try {
      const { answers, isFresh } = await snapshot.current();
      return { answers: { ...fixedAnswers, ...answers }, state: isFresh ? FRESH : 'last good' };
    } catch (error) {
      onError(error);
      return { answers: fixedAnswers, state: 'unavailable' };
    }
  }

  async #render(path: string, data: CatalogueAnswers, state: CatalogueState, today: string): Promise<MadeResponse> {
    const keep = state === FRESH;
    const { renderer, headers, onError } = this.#sources;
    try {
      const page = await renderer.render({ path, data, unavailable: state === 'unavailable', today });
      return { source: sourceOf(page, headers, keep), keep };
    } catch (error) {
      const isBusy = error instanceof TooManyRendersError;
      if (!isBusy) onError(error);
      const { pageModule, assets, site, publicUrl } = this.#sources;
      const { status, html } = pageModule.renderErrorPage({ site, publicUrl, assets });
      const page = { status: isBusy ? 503 : status, body: Buffer.from(html) };
      const retry: HeaderFields = isBusy ? { 'Retry-After': RETRY_AFTER_SECONDS } : {};
      return { source: sourceOf(page, { ...headers, ...retry }, false), keep: false };
    }
  }
}

function sourceOf({ status, body }: PageBytes, headers: HeaderFields, revalidate: boolean): ResponseSource {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    cacheControl: revalidate && status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
    headers,
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  };
}

/** No path has a blank in it, so a day's page is never taken for another page. */
function cacheKey({ path, showsToday }: KnownPage, today: string): string {
  return showsToday ? `${path} ${today}` : path;
}

function splitUrl(url: string): { pathname: string; search: string } {
  const queryStart = url.indexOf('?');
  return queryStart < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, queryStart), search: url.slice(queryStart) };
}
