/** A table (GitHub's Markdown). Cells are Markdown. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Escapes text for a cell of a table. */
export function markdownText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()<>#+.!|&~-]/g, String.raw`\$&`);
}

/** A link in a cell of a table. */
export function markdownLink(text: string, url: string): string {
  return `[${text}](<${url.replaceAll('|', '%7C')}>)`;
}
