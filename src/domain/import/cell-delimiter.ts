/** What may stand between the cells of a text table, with how people call it. */
export const CELL_DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

export type CellDelimiter = keyof typeof CELL_DELIMITERS;

/** What stands between the cells of a table, by its first line: what that has most of outside of quotes. */
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
