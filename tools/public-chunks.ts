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

/** What the calculator shares with three other pages, all pages load at once. */
const MANY = 4;
/** What this many pages share is one chunk, whichever they are. */
const MOST = 4;

/**
 * Names the chunk of a module: what pages share is grouped by the pages that load it, so that no page loads what it
 * does not need, and few files come of it. Null for what only one page loads, and for what comes later. Once per build.
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
    const pages = FOLDERS.filter((folder) => isReached(pageSource(folder)));
    if (pages.length < 2) return null;
    if (pages.includes('pricing') && pages.length >= MANY) return 'browser-entry';
    if (pages.length < MOST) return pages.map((page) => basename(page)).join('-');
    return pages.includes('home') ? 'many-with-home' : 'many';
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
