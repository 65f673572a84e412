import { join } from 'node:path';
import { ENTRIES, pageSource } from '#contract/page-sources.ts';
import { ROOT } from './package-script.ts';

/** What a chunk's name may ask of the module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null;
}

// Pages by their folders.
const COUNTRY_PAGES = ['countries', 'country', 'changes'];
/** They have a job, as the calculator has. */
const JOB_PAGES = ['provider', 'compare', 'quote'];
const PRICED_PAGES = ['home', 'providers', ...JOB_PAGES, ...COUNTRY_PAGES];
/** Pages that compute nothing. */
const CONTENT_PAGES = ['products', 'datasets', 'documentation', 'about', 'terms'];

/** What /pricing draws at once, and other pages in parts that they load later. */
const DRAWINGS = /\/parts\/charts\/(?:axis|chart-frame|cost-line|stack-dots)\.tsx?$/;

/** What so many pages of prices share with the calculator is loaded by all. */
const MANY = 4;

/**
 * Names the chunk of what pages share: few files, since each is compressed by itself, and none with much that a page of its
 * kind does not need. Null for what only one page loads, and for what comes later. Once per build.
 */
export function publicChunks(): (id: string, graph: ModuleGraph) => string | null {
  const closures = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    const isReached = (from: string): boolean => {
      const closure = closures.get(from) ?? closureOf(from, graph);
      closures.set(from, closure);
      return closure.has(id);
    };
    if (isReached(ENTRIES.browser)) return 'browser-entry';
    if (DRAWINGS.test(id)) return 'drawings';
    // A sheet comes with no code that is loaded where the sheet is not needed.
    return id.endsWith('.css') ? null : chunkOfPages((folder) => isReached(pageSource(folder)));
  };
}

/**
 * The chunk of a module by the pages that load it. The entry itself is in `browser-entry`, so another entry must not share
 * this build: it would run that one.
 */
function chunkOfPages(isOn: (folder: string) => boolean): string | null {
  const priced = PRICED_PAGES.filter(isOn);
  if (isOn('pricing')) {
    if (priced.includes('providers') || priced.length >= MANY) return 'browser-entry';
    if (priced.includes('home')) return 'samples';
    return priced.length > 0 ? 'workload' : null;
  }
  const content = CONTENT_PAGES.filter(isOn);
  if (content.length + priced.length < 2) return null;
  if (content.length > 0) return priced.length > 0 ? 'sections' : null;
  if (priced.every((folder) => COUNTRY_PAGES.includes(folder))) return 'countries';
  // What two of them share comes with their sheet, without what later parts of other pages need too.
  if (priced.every((folder) => JOB_PAGES.includes(folder))) return priced.length > 2 ? 'workload' : null;
  return priced.includes('providers') ? 'comparison' : 'details';
}

/** The modules that are loaded wherever one is, by their files. */
function closureOf(from: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    graph.getModuleInfo(id)?.importedIds?.forEach(visit);
  };
  visit(join(ROOT, from));
  return reached;
}
