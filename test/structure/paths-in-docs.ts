const ROOT_FOLDERS = ['src', 'db', 'test', 'e2e', 'bench', 'tools', 'docs', '.ci'];
const ROOTED = new RegExp(`^(?:${ROOT_FOLDERS.map((folder) => folder.replace('.', '\\.')).join('|')})/`);
const BARE_FILE = /^[\w.-]+\.(?:tsx?|sql|md)$/;
const PATH_CHARACTERS = /^[\w./*-]+$/;

/**
 * Repository paths in backticks of a Markdown text, as glob patterns: `<page>` becomes `*`, a bare file name matches in
 * every folder, line numbers are dropped. "decision 0012" is a path, too. Fenced blocks are skipped.
 */
export function pathsNamedIn(markdown: string): string[] {
  const prose = markdown.replaceAll(/^(`{3,}|~{3,}).*?^\1/gms, '');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span.split(/\s+/));
  return [...new Set([...spans.map(toPattern).filter((pattern) => pattern !== null), ...decisionsNamedIn(prose)])];
}

/** The decisions that a text names by number, as glob patterns. */
export function decisionsNamedIn(text: string): string[] {
  return [...text.matchAll(/\bdecision\s+(\d{4})\b/gi)].map(([, number]) => `docs/decisions/${number}-*.md`);
}

/** Paths in a Markdown text that do not exist, as `document: path`. */
export function missingPaths(document: string, markdown: string, exists: (pattern: string) => boolean): string[] {
  return pathsNamedIn(markdown)
    .filter((pattern) => !exists(pattern))
    .map((pattern) => `${document}: ${pattern}`);
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
