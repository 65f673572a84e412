/** The columns of price files, in the order of the export. */
export const PRICE_COLUMNS = [
  'provider',
  'service',
  'type',
  'unit',
  'country',
  'from_quantity',
  'own',
  'direct',
  'cost',
  'checked_on',
  'source_url',
  'at_quantity',
  'note',
  'valid_from',
] as const;

export type PriceColumn = (typeof PRICE_COLUMNS)[number];

interface ColumnNames {
  readonly label: string;
  /** Other headers of the column, in lower case, letters and digits alone. */
  readonly aliases: readonly string[];
}

/** Labels and alternative headers of each column. */
export const COLUMN_NAMES: Readonly<Record<PriceColumn, ColumnNames>> = {
  provider: { label: 'Provider', aliases: ['vendor', 'providername', 'company'] },
  service: { label: 'Service', aliases: ['product', 'servicename', 'plan'] },
  type: { label: 'Type', aliases: ['servicetype', 'producttype'] },
  unit: { label: 'Unit', aliases: ['billingtype', 'billedin', 'per'] },
  country: { label: 'Country', aliases: ['countrycode', 'location'] },
  from_quantity: { label: 'From', aliases: ['from', 'quantity', 'minimum', 'minquantity', 'tier', 'volume'] },
  own: { label: 'Own price', aliases: ['ownprice', 'rampage', 'rampageprice'] },
  direct: { label: 'Direct price', aliases: ['directprice', 'list', 'listprice', 'listusd', 'vendorprice'] },
  cost: { label: 'Cost', aliases: ['purchaseprice', 'costprice'] },
  checked_on: { label: 'Checked', aliases: ['checked', 'checkedat', 'asof', 'directpriceasof'] },
  source_url: { label: 'Source', aliases: ['source', 'url', 'directpricesource'] },
  at_quantity: { label: 'At quantity', aliases: ['at'] },
  note: { label: 'Note', aliases: ['notes'] },
  valid_from: { label: 'Effective', aliases: ['validsince', 'startson', 'starts', 'effective', 'effectivefrom'] },
};

/** The columns that identify a price line. */
export const REQUIRED_COLUMNS: readonly PriceColumn[] = ['provider', 'service'];

const BY_NAME = new Map(
  PRICE_COLUMNS.flatMap((column) =>
    [keyOf(column), ...COLUMN_NAMES[column].aliases].map((name) => [name, column] as const),
  ),
);

/**
 * Where a column is read from: a header, a header whose values are translated, or one value for all rows; null leaves it
 * out.
 */
export type ColumnSource =
  | string
  | null
  | { readonly value: string }
  | { readonly header: string; readonly values: Readonly<Record<string, string>> };

export type ColumnMapping = Readonly<Partial<Record<PriceColumn, ColumnSource>>>;

/** The column of each header of a file, in order; null if it is ignored. */
export type MatchedColumns = readonly (PriceColumn | null)[];

/**
 * Matches headers to columns. A mapping overrides names, a column's own name overrides aliases, and the first header
 * wins.
 */
export function matchColumns(headers: readonly string[], mapping: ColumnMapping = {}): MatchedColumns {
  const matched = headers.map<PriceColumn | null>(() => null);
  const isTaken = (column: PriceColumn) => column in mapping || matched.includes(column);
  for (const column of PRICE_COLUMNS) {
    const wanted = mapping[column];
    if (typeof wanted !== 'string') continue;
    const index = headers.findIndex((header) => sameHeader(header, wanted));
    if (index >= 0 && matched[index] === null) matched[index] = column;
  }
  for (const isOwnName of [true, false]) {
    for (const [index, header] of headers.entries()) {
      const column = BY_NAME.get(keyOf(header));
      if (!column || matched[index] !== null || isTaken(column)) continue;
      if (!isOwnName || keyOf(header) === keyOf(column)) matched[index] = column;
    }
  }
  return matched;
}

/** A column whose cells differ from those of the file. */
export interface DerivedColumn {
  readonly column: PriceColumn;
  /** The header that it is read from, null for one value in all rows. */
  readonly index: number | null;
  readonly read: (cells: readonly (string | undefined)[]) => string | undefined;
}

/** The columns that a mapping translates or sets. A value without a translation stays as it is. */
export function derivedColumns(headers: readonly string[], mapping: ColumnMapping): DerivedColumn[] {
  return PRICE_COLUMNS.flatMap((column): DerivedColumn[] => {
    const source = mapping[column];
    if (typeof source !== 'object' || source === null) return [];
    if ('value' in source) return [{ column, index: null, read: () => source.value }];
    const index = headers.findIndex((header) => sameHeader(header, source.header));
    const values = new Map(Object.entries(source.values));
    const read: DerivedColumn['read'] = (cells) => {
      const cell = cells[index]?.trim();
      return cell === undefined ? undefined : (values.get(cell) ?? cell);
    };
    return [{ column, index, read }];
  });
}

/** The header that a column is read from; null for none. */
export function headerOf(source: ColumnSource | undefined): string | null {
  if (typeof source === 'string') return source;
  return source && 'header' in source ? source.header : null;
}

/** Whether two headers are equal apart from case and surrounding blanks. */
export function sameHeader(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function keyOf(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
