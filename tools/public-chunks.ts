import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ENTRIES, pageSource } from '#app/contract/page-sources.ts';
import { ROOT } from './package-script.ts';

/** The part of the module graph that names need. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds?: readonly string[] } | null;
}

/** Every page, by its folder. */
const FOLDERS = globSync('src/features/**/{page,alerts-page}.tsx', { cwd: ROOT })
  .map((file) => dirname(file).slice('src/features/'.length))
  .toSorted();

/** Pages that share code which no other page needs. The rest are close to the budget without any of it. */
const FAMILIES = {
  overviews: ['about', 'datasets', 'documentation', 'home', 'products', 'providers'],
  vendors: ['compare', 'home', 'provider', 'providers'],
  samples: ['home', 'pricing'],
  records: ['changes', 'countries', 'country', 'methodology', 'provider', 'quotes'],
};

/**
 * Names the chunk of a module that several pages load: their family's, else that of every page. So a page has three
 * files, and a few more where it shares code with a sheet, or with a part that comes later. Null for what only one page
 * loads, and for what comes later. Once per build.
 */
export function publicChunks(): (id: string, graph: ModuleGraph) => string | null {
  const closures = new Map<string, ReadonlySet<string>>();
  return (id, graph) => {
    const isReached = (from: string): boolean => {
      const closure = closures.get(from) ?? closureOf(from, graph);
      closures.set(from, closure);
      return closure.has(id);
    };
    // The entry itself is in this chunk, so another entry must not share this build: it would run that one.
    if (isReached(ENTRIES.browser)) return 'browser-entry';
    // A sheet comes with no code that is loaded where the sheet is not needed.
    if ([id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some((one) => one.endsWith('.css'))) return null;
    const pages = FOLDERS.filter((folder) => isReached(pageSource(folder))).map((folder) => basename(folder));
    if (pages.length < 2) return null;
    const [family] =
      Object.entries(FAMILIES).find(([, members]) => pages.every((page) => members.includes(page))) ?? [];
    return family ?? 'browser-entry';
  };
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
