import type { MissingReads, PageData } from '#contract/page-module.ts';
import type { SiteInfo } from '#contract/site.ts';

/** What the browser needs to show the page that the server rendered. */
export interface PageState {
  readonly site: SiteInfo;
  /** The one URL of what is shown; null where that is no page. */
  readonly path?: string | null;
  readonly data: PageData;
  /** Reads that failed on the server: the page shows its fallback until the visitor retries. */
  readonly failedReads: readonly string[];
  /** Reads that name nothing in the catalogue. */
  readonly missing?: MissingReads;
  /** What stands where no page does: for one that could not be rendered, a contact form that was not taken, or an alert. */
  readonly standIn?: 'broken' | 'refused' | 'alert';
  /** The date in UTC that the server rendered, as YYYY-MM-DD; null on pages that show no date. */
  readonly today: string | null;
}

/** The id of the script element that carries the state. */
export const PAGE_STATE_ID = 'page-state';

const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that is inert inside a script element. Equal values give equal text. */
export function serializeInertJson(value: object): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * Reads what `serializeInertJson` wrote.
 *
 * @throws TypeError for anything else.
 */
export function parsePageState(text: string): PageState {
  const state: unknown = JSON.parse(text);
  if (!isPageState(state)) throw new TypeError('The page carries no state');
  return state;
}

/** One build writes and reads the state, so its outline is proof enough. */
function isPageState(value: unknown): value is PageState {
  return typeof value === 'object' && value !== null && 'site' in value && 'data' in value && 'failedReads' in value;
}
