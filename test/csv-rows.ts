/** Parses CSV (RFC 4180) independently of the library that writes it. */
export function csvRows(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = records(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => {
    if (row.length !== heads.length) throw new Error(`A row of ${row.length} cells under ${heads.length} heads`);
    return Object.fromEntries(heads.map((head, index) => [head, row[index] ?? '']));
  });
}

const CELL = /"(?<quoted>(?:[^"]|"")*)"(?<after>,|\r\n)|(?<plain>[^",\r\n]*)(?<end>,|\r\n)/gy;

function records(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let read = 0;
  for (const { 0: cell, groups = {} } of text.matchAll(CELL)) {
    read += cell.length;
    row.push(groups['quoted']?.replaceAll('""', '"') ?? groups['plain'] ?? '');
    if ((groups['after'] ?? groups['end']) === ',') continue;
    rows.push(row);
    row = [];
  }
  if (read !== text.length) throw new Error(`No CSV at character ${read}: ${text.slice(read, read + 40)}`);
  return rows;
}
