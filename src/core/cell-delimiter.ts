/** Delimiters of text tables, with their names. */
export const CELL_DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

export type CellDelimiter = keyof typeof CELL_DELIMITERS;

/** The delimiter that a first line declares for Excel: `sep=;`. The line is no part of the table. Otherwise null. */
export function declaredDelimiter(line: string): CellDelimiter | null {
  const [, delimiter] = /^\uFEFF?"?sep=([,;\t])"?[,;\s]*$/i.exec(line) ?? [];
  return delimiter === ',' || delimiter === ';' || delimiter === '\t' ? delimiter : null;
}

/** The delimiter of a table: the most frequent one in its first line, outside quotes. */
export function delimiterOf(line: string): CellDelimiter {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === ',' || character === ';' || character === '\t')) counts[character] += 1;
  }
  if (counts['\t'] > Math.max(counts[','], counts[';'])) return '\t';
  return counts[';'] > counts[','] ? ';' : ',';
}
