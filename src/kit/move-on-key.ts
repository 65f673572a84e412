/** The index of the row that a key moves to from the active one, null for any other key. */
export function moveOnKey<T>(key: string, rows: readonly T[], active: T | undefined): T | null {
  const at = active === undefined ? -1 : rows.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? rows[0] ?? null;
    case 'ArrowUp':
      return rows[at - 1] ?? rows.at(-1) ?? null;
    case 'Home':
      return rows[0] ?? null;
    case 'End':
      return rows.at(-1) ?? null;
    default:
      return null;
  }
}
