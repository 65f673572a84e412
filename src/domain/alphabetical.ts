/** The order of names: alphabetical without regard to case or accents. */
export const { compare: compareNames } = new Intl.Collator('en', { sensitivity: 'base' });
