import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { slugNamed, vendorMeant } from '#contract/providers/named-provider.ts';
import type { CatalogueNames } from '#contract/page-module.ts';
import { api, pages } from '#contract/routes.ts';
import { WORKLOAD_UNITS, type Workload } from '#domain/offers/workload.ts';
import { askedQuery, parseWorkload, type AskedWorkload } from '#contract/offers/workload-url.ts';

/** More are not even counted. */
const MAX_NAMED = 12;

const DIFFERENCES = 'differences';

/** What a visitor wants to see side by side. */
export interface Comparison extends AskedWorkload {
  /** Providers in the order of their columns; more than six, and ones that nobody knows, as they were asked for. */
  readonly slugs: readonly string[];
  /** Names of further ones as they are typed; where the catalogue is known, those that name nobody. */
  readonly added: readonly string[];
  /** Without rows in which all are alike. */
  readonly onlyDifferences: boolean;
}

/** Reads the comparison that a URL asks for. Names count as slugs do, exactly where the catalogue is known. */
export function parseComparison(search: string, names?: Pick<CatalogueNames, 'providers' | 'countries'>): Comparison {
  const query = new URLSearchParams(search);
  const wanted = (query.get('p') ?? '').split(',').map((name) => slugNamed(name, names?.providers ?? []));
  const added = namesIn(query.get('add') ?? '').map((typed) => ({
    typed,
    vendor: vendorMeant(typed, names?.providers ?? []),
  }));
  const slugs = [...wanted.filter((slug) => slug !== ''), ...added.flatMap(({ vendor }) => vendor?.slug ?? [])];
  const codes = names?.countries.map(({ code }) => code);
  return {
    slugs: [...new Set(slugs)].slice(0, MAX_NAMED),
    added: added.flatMap(({ typed, vendor }) => (vendor ? [] : typed)),
    ...parseWorkload(search, codes),
    onlyDifferences: query.get('show') === DIFFERENCES,
  };
}

type AddressedComparison = Omit<Comparison, 'added'> & Partial<Pick<Comparison, 'added'>>;

/** Names with commas between, at most as many as are counted. */
function namesIn(typed: string): readonly string[] {
  return typed
    .slice(0, MAX_NAME_LENGTH)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, MAX_NAMED);
}

/** The one URL of a comparison: defaults left out, the providers readable. */
export function compareHref({ slugs, added = [], onlyDifferences, ...asked }: AddressedComparison): string {
  const rest = askedQuery(asked);
  if (added.length > 0) rest.set('add', added.join(','));
  if (onlyDifferences) rest.set('show', DIFFERENCES);
  const query = [slugs.length > 0 ? `p=${slugs.join(',')}` : '', rest.toString()].filter(Boolean).join('&');
  return query === '' ? pages.compare : `${pages.compare}?${query}`;
}

/** The API path of what a comparison shows. */
export function comparePath(comparison: Comparison): string {
  const shown = { ...comparison, notes: [], onlyDifferences: false };
  return compareHref(shown).replace(pages.compare, api.compareView);
}

/** The address of a choice of providers for what is known of a job; the rest of it is as usual. */
export function comparisonOf(slugs: readonly string[], job: Partial<Workload> = {}): string {
  const usual = parseComparison('');
  const unit = WORKLOAD_UNITS[job.type ?? usual.workload.type];
  return compareHref({ ...usual, slugs, workload: { ...usual.workload, unit, ...job } });
}
