/** The columns of a price list where there is room for them, as `price-columns` lays them out. */
export const COLUMNS: readonly { readonly label: string; readonly isNumber?: boolean }[] = [
  { label: 'Country' },
  { label: 'From', isNumber: true },
  { label: 'Own, $', isNumber: true },
  { label: 'Direct, $', isNumber: true },
  { label: 'Saving', isNumber: true },
  { label: 'Checked' },
  { label: 'Source' },
  { label: 'Cost, $', isNumber: true },
  { label: 'Margin', isNumber: true },
  { label: 'Effective' },
];
