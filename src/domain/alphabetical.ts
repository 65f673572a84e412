/** Compares names alphabetically, without regard to case and accents. */
export const { compare: compareNames } = new Intl.Collator('en', { sensitivity: 'base' });

interface NamedEntry {
  readonly provider: { readonly id: number; readonly name: string };
}

/** Compares entries by name, without regard to case and accents. */
export function byName(a: NamedEntry, b: NamedEntry): number {
  return compareNames(a.provider.name, b.provider.name) || a.provider.id - b.provider.id;
}
