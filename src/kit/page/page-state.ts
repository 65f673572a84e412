import type { MissingReads, PageData } from '#core/page-data.ts';
import type { SiteInfo } from '#core/site.ts';

/** The state from which the browser hydrates a page. */
export interface PageState {
  readonly site: SiteInfo;
  /** The page's canonical URL; null for an error page. */
  readonly path?: string | null;
  readonly data: PageData;
  /** Reads that failed on the server: the page shows a fallback until the visitor retries. */
  readonly failedReads: readonly string[];
  /** Reads of entries that are not in the catalogue. */
  readonly missing?: MissingReads;
  /** The stand-in to render instead of a page: a server error, a refused contact form, or a price alert. */
  readonly standIn?: 'broken' | 'refused' | 'alert';
  /** The date in UTC when the server rendered the page, as YYYY-MM-DD; null on pages without dates. */
  readonly today: string | null;
}

export const PAGE_STATE_ID = 'page-state';

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON escaped for a script element. Equal values give equal text. */
export function serializeInertJson(value: object): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * Parses the output of `serializeInertJson`.
 *
 * @throws TypeError for anything else.
 */
export function parsePageState(text: string): PageState {
  const state: unknown = JSON.parse(text);
  if (!isPageState(state)) throw new TypeError('The page has no state');
  return state;
}

/** The same build writes and reads the state, so this check of its shape is enough. */
function isPageState(value: unknown): value is PageState {
  return typeof value === 'object' && value !== null && 'site' in value && 'data' in value && 'failedReads' in value;
}
