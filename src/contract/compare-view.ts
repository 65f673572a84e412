import { slugOf } from '#domain/slug.ts';
import type { Workload, WorkloadNumber } from '#domain/offers/workload.ts';
import type { CatalogueNames } from './page-module.ts';
import { api, pages } from './routes.ts';
import { parseWorkload, workloadHref, type AskedWorkload } from './workload.ts';

/** More are not even counted. */
const MAX_NAMED = 12;

/** Longest number that is kept as it was asked for, to be told what became of it. */
const MAX_NUMBER_LENGTH = 16;

const DIFFERENCES = 'differences';

/** What a visitor wants to see side by side. */
export interface Comparison {
  /** Providers in the order of their columns; more than six, and ones that nobody knows, as they were asked for. */
  readonly slugs: readonly string[];
  readonly workload: Workload;
  /** Numbers that were asked for and cannot be priced as they stand. */
  readonly adjusted: AskedWorkload['adjusted'];
  /** Those numbers as they were asked for. */
  readonly asked: Readonly<Partial<Record<WorkloadNumber, string>>>;
  /** Without rows in which all are alike. */
  readonly onlyDifferences: boolean;
}

/** Reads the comparison that a URL asks for. Names count as slugs do, exactly where the catalogue is known. */
export function parseComparison(search: string, names?: Pick<CatalogueNames, 'providers' | 'countries'>): Comparison {
  const query = new URLSearchParams(search);
  const wanted = [query.get('p') ?? '', query.get('add') ?? ''].flatMap((list) => list.split(','));
  const slugs = wanted.map((name) => slugIn(name, names?.providers)).filter((slug) => slug !== '');
  const codes = names?.countries.map(({ code }) => code);
  const { workload, adjusted } = parseWorkload(search, codes);
  const asked: Comparison['asked'] = Object.fromEntries(
    adjusted.map(({ name }): [string, string] => [name, (query.get(name) ?? '').slice(0, MAX_NUMBER_LENGTH)]),
  );
  return {
    slugs: [...new Set(slugs)].slice(0, MAX_NAMED),
    workload,
    adjusted,
    asked,
    onlyDifferences: query.get('show') === DIFFERENCES,
  };
}

function slugIn(name: string, providers: CatalogueNames['providers'] = []): string {
  const slug = slugOf(name);
  const wanted = name.trim().toLowerCase();
  return providers.find((provider) => provider.name.toLowerCase() === wanted)?.slug ?? slug;
}

/** The one URL of a comparison: defaults left out, the providers readable. */
export function compareHref({ slugs, workload, asked, onlyDifferences }: Omit<Comparison, 'adjusted'>): string {
  const rest = new URLSearchParams(workloadHref('', workload).slice(1));
  for (const [name, value] of Object.entries(asked)) rest.set(name, value);
  if (onlyDifferences) rest.set('show', DIFFERENCES);
  const query = [slugs.length > 0 ? `p=${slugs.join(',')}` : '', rest.toString()].filter(Boolean).join('&');
  return query === '' ? pages.compare : `${pages.compare}?${query}`;
}

/** The API path of what a comparison shows. */
export function comparePath(comparison: Comparison): string {
  const { slugs, workload } = comparison;
  return compareHref({ slugs, workload, asked: {}, onlyDifferences: false }).replace(pages.compare, api.compareView);
}

/** The address of a choice of providers for a job that nobody has named. */
export function comparisonOf(slugs: readonly string[]): string {
  return compareHref({ ...parseComparison(''), slugs });
}
