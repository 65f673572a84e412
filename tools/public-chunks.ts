import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ENTRIES, pageSource } from '#app/contract/page-sources.ts';
import { ROOT } from './package-script.ts';

/** The part of the module graph that is needed for names. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null;
}

/** Every page, by its folder. */
const FOLDERS = globSync('src/features/**/{page,alerts-page}.tsx', { cwd: ROOT })
  .map((file) => dirname(file).slice('src/features/'.length))
  .toSorted();

/** Pages that share code which no other page needs. Other pages would exceed their budget with it. */
const FAMILIES = {
  codes: ['connect', 'open-data', 'provider'],
  overviews: ['about', 'datasets', 'documentation', 'home', 'products', 'providers'],
  vendors: ['compare', 'connect', 'home', 'provider', 'providers'],
  samples: ['home', 'pricing'],
  estimated: ['alerts', 'estimates', 'quotes'],
  bills: ['alerts', 'estimates', 'pricing', 'quotes'],
  records: ['changes', 'connect', 'countries', 'country', 'methodology', 'open-data', 'provider', 'quotes'],
};

/**
 * Names the chunk of a module that several pages load: that of their family, else that of all pages. A page has three
 * files, and a few more if it shares code with a sheet or with a part that is loaded later. Null for modules that one
 * page loads, or that are loaded later. Called once per build.
 */
export function publicChunks(): (id: string, graph: ModuleGraph) => string | null {
  const closures = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    const isReached = (from: string): boolean => {
      const closure = closures.get(from) ?? closureOf(from, graph);
      closures.set(from, closure);
      return closure.has(id);
    };
    // The entry is in this chunk, so that a second entry in this build would run it.
    if (isReached(ENTRIES.browser)) return 'browser-entry';
    // Code of a sheet is not in chunks of pages without the sheet.
    if ([id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some((one) => one.endsWith('.css'))) return null;
    const pages = FOLDERS.filter((folder) => isReached(pageSource(folder))).map((folder) => basename(folder));
    if (pages.length < 2) return null;
    const [family] =
      Object.entries(FAMILIES).find(([, members]) => pages.every((page) => members.includes(page))) ?? [];
    return family ?? 'browser-entry';
  };
}

/** The modules that are loaded together with one, by file. */
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
