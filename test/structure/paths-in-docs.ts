const ROOT_FOLDERS = ['src', 'db', 'test', 'e2e', 'bench', 'tools', 'docs', '.ci'];
const ROOTED = new RegExp(`^(?:${ROOT_FOLDERS.map((folder) => folder.replace('.', '\\.')).join('|')})/`);
const BARE_FILE = /^[\w.-]+\.(?:tsx?|sql|md)$/;
const PATH_CHARACTERS = /^[\w./*-]+$/;

/**
 * What a Markdown text names in backticks as a path of the repository, as patterns for glob: `<page>` becomes `*`, a bare
 * file name is looked for in every folder, and line numbers are left away. "decision 0012" names that record. Fenced blocks
 * are not read.
 */
export function pathsNamedIn(markdown: string): string[] {
  const prose = markdown.replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, '');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span.split(/\s+/));
  return [...new Set([...spans.map(toPattern).filter((pattern) => pattern !== null), ...decisionsNamedIn(prose)])];
}

/** The records of decisions that a text names by their number, as patterns for glob. */
export function decisionsNamedIn(text: string): string[] {
  return [...text.matchAll(/\bdecision\s+(\d{4})\b/gi)].map(([, number]) => `docs/decisions/${number}-*.md`);
}

/** Paths that a Markdown text names and that `exists` does not know, as `document: path`. */
export function missingPaths(document: string, markdown: string, exists: (pattern: string) => boolean): string[] {
  return pathsNamedIn(markdown)
    .filter((pattern) => !exists(pattern))
    .map((pattern) => `${document}: ${pattern}`);
}

/** Documents in which a merge left both sides standing, also once a formatter has indented its first line. */
export function unfinishedMerges(texts: readonly { path: string; text: string }[]): string[] {
  return texts.filter(({ text }) => /^\s*<{7} /m.test(text)).map(({ path }) => path);
}

function toPattern(word: string): string | null {
  const pattern = word
    .replace(/:\d+(?:-\d+)?$/, '')
    .replaceAll(/<[^>]*>/g, '*')
    .replace(/^\.\//, '')
    .replace(/\/$/, '');
  if (!PATH_CHARACTERS.test(pattern)) return null;
  if (ROOTED.test(`${pattern}/`)) return word.includes('/') ? pattern : null;
  return BARE_FILE.test(pattern) ? `**/${pattern}` : null;
}
