const grouped = new Intl.NumberFormat('en-US');

/** A count as people type it, with or without separators. Unreadable text is 0. */
export function parseCount(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}

/** A whole number of 1 or more as an address has it, with or without separators; null for anything else. */
export function wholeNumberIn(typed: string | null): number | null {
  const digits = typed?.replaceAll(/[\s,_]/g, '') ?? '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}

/** A count as people read it ("118,000,000"). */
export function formatCount(count: number | bigint): string {
  return grouped.format(count);
}

/** A count with what is counted ("1 line", "2,000 lines"); `many` where the plural takes more than an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
