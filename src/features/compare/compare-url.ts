import { MAX_NAME_LENGTH } from '#core/limits.ts';
import { slugOf } from '#core/slug.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import type { AnswerPath } from '#core/page-data.ts';
import { api, pages } from '#core/routes.ts';
import type { CompareView } from './compare-view.ts';
import { WORKLOAD_UNITS, type Workload } from '#catalogue/offers/workload.ts';
import { workloadQuery, parseWorkload, type ParsedWorkload } from '#catalogue/offers/workload-url.ts';

/** Further names are ignored. */
const MAX_NAMED = 12;

const DIFFERENCES = 'differences';

/** The state of the comparison page. */
export interface Comparison extends ParsedWorkload {
  /** Providers in column order, as requested: there may be more than six, and unknown ones. */
  readonly slugs: readonly string[];
  /** Typed names of further providers; with a catalogue, those that match none. */
  readonly added: readonly string[];
  /** Hides rows with equal cells. */
  readonly onlyDifferences: boolean;
}

/** The meaning of names in a URL. */
interface NameReader {
  /** The slug of a name in `p`. */
  readonly slugOf: (name: string) => string;
  /** The slug of a typed name; null if no provider, or several, match it. */
  readonly match: (typed: string) => string | null;
  /** Codes of the known countries; all codes are accepted without them. */
  readonly countries?: readonly string[];
}

const WITHOUT_CATALOGUE: NameReader = { slugOf, match: () => null };

/** Parses the URL of a comparison. The names of a catalogue are read by `parseNamedComparison`. */
export function parseComparison(search: string, read = WITHOUT_CATALOGUE): Comparison {
  const query = new URLSearchParams(search);
  const wanted = (query.get('p') ?? '').split(',').map(read.slugOf);
  const added = namesIn(query.get('add') ?? '').map((typed) => ({ typed, slug: read.match(typed) }));
  const slugs = [...wanted.filter((slug) => slug !== ''), ...added.flatMap(({ slug }) => slug ?? [])];
  return {
    slugs: [...new Set(slugs)].slice(0, MAX_NAMED),
    added: added.flatMap(({ typed, slug }) => (slug === null ? typed : [])),
    ...parseWorkload(search, read.countries),
    onlyDifferences: query.get('show') === DIFFERENCES,
  };
}

type AddressedComparison = Omit<Comparison, 'added'> & Partial<Pick<Comparison, 'added'>>;

/** Comma-separated names, up to the limit. */
function namesIn(typed: string): readonly string[] {
  return typed
    .slice(0, MAX_NAME_LENGTH)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, MAX_NAMED);
}

/** The canonical URL of a comparison, with readable slugs and without defaults. */
export function compareHref({ slugs, added = [], onlyDifferences, ...asked }: AddressedComparison): string {
  const show = onlyDifferences ? DIFFERENCES : null;
  return withQuery(pages.compare, { p: slugs, ...workloadQuery(asked), add: added.join(','), show });
}

/** The API path of a comparison's view. */
export function comparePath(comparison: Comparison): AnswerPath<CompareView> {
  const shown = { ...comparison, notes: [], onlyDifferences: false };
  return compareHref(shown).replace(pages.compare, api.compareView);
}

/** The path of a comparison's file, with the vendors and the job of its page. */
export function comparisonHref(comparison: Comparison, format: '' | '.csv' | '.md' = ''): string {
  return comparePath(comparison).replace(api.compareView, api.comparison + format);
}

/** The URL of a comparison of providers for a partly known job; defaults for the rest. */
export function comparisonOf(slugs: readonly string[], job: Partial<Workload> = {}): string {
  const usual = parseComparison('');
  const unit = WORKLOAD_UNITS[job.type ?? usual.workload.type];
  return compareHref({ ...usual, slugs, workload: { ...usual.workload, unit, ...job } });
}
