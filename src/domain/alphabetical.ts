/** The order of names: alphabetical without regard to case or accents. */
export const { compare: compareNames } = new Intl.Collator('en', { sensitivity: 'base' });

/** The part that decides the place by name. */
interface NamedEntry {
  readonly provider: { readonly id: number; readonly name: string };
}

/** Alphabetical without regard to case or accents; equal names keep the order in which they were added. */
export function byName(a: NamedEntry, b: NamedEntry): number {
  return compareNames(a.provider.name, b.provider.name) || a.provider.id - b.provider.id;
}
