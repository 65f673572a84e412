import type { Feed, FeedInput } from '#features/feeds/feed.ts';
import type { ColumnMapping, ColumnSource } from '#features/import/file-columns.ts';
import { PRICE_COLUMNS, type PriceColumn } from '#features/import/price-columns.ts';
import { textControl } from '#kit/panel/editing/controls.ts';

export interface MappedColumn {
  readonly column: PriceColumn;
  /** A header of the file, one value for all rows, or nothing. */
  readonly from: 'header' | 'value' | 'nothing';
  readonly text: string;
  /** Translations of a header's values: "per_gb", "gb". Empty ones have no effect. */
  readonly values: readonly (readonly [theirs: string, ours: string])[];
}

/** The fields of the request header. The stored value is never shown. */
interface HeaderEntry {
  readonly name: string;
  readonly value: string;
  /** The name of the stored header, whose value is kept if none is entered. */
  readonly kept: string | null;
}

const mappingControl = {
  label: 'Columns',
  blank: [],
  format: (mapping: ColumnMapping<PriceColumn>): readonly MappedColumn[] =>
    PRICE_COLUMNS.flatMap((column) => {
      const source = mapping[column];
      return source === undefined ? [] : [{ column, ...entryOf(source) }];
    }),
  parse: (columns: readonly MappedColumn[]): ColumnMapping<PriceColumn> =>
    Object.fromEntries(columns.map((entry) => [entry.column, sourceOf(entry)])),
  quote: (columns: readonly MappedColumn[]) => columns.map(({ column }) => column).join(', '),
};

function entryOf(source: ColumnSource): Omit<MappedColumn, 'column'> {
  if (source === null) return { from: 'nothing', text: '', values: [] };
  if (typeof source === 'string') return { from: 'header', text: source, values: [] };
  if ('value' in source) return { from: 'value', text: source.value, values: [] };
  return { from: 'header', text: source.header, values: Object.entries(source.values) };
}

function sourceOf({ from, text, values }: MappedColumn): ColumnSource {
  if (from === 'nothing') return null;
  if (from === 'value') return { value: text.trim() };
  const translations = values.flatMap(([theirs, ours]) => (ours.trim() === '' ? [] : [[theirs, ours.trim()] as const]));
  const header = text.trim();
  return translations.length === 0 ? header : { header, values: Object.fromEntries(translations) };
}

const headerControl = {
  label: 'Header',
  blank: { name: '', value: '', kept: null },
  format: (header: Feed['header']): HeaderEntry => ({
    name: header?.name ?? '',
    value: '',
    kept: header?.name ?? null,
  }),
  parse: ({ name, value, kept }: HeaderEntry): FeedInput['header'] => {
    const isKept = kept !== null && name.trim() === kept && value === '';
    return name.trim() === '' && value === '' ? null : isKept ? undefined : { name: name.trim(), value: value.trim() };
  },
  quote: ({ name }: HeaderEntry) => name,
};

export const FEED_CONTROLS = {
  name: textControl('Name', undefined, (name) => name.trim()),
  url: textControl('Address', undefined, (url) => url.trim()),
  format: { ...textControl('Format'), blank: 'csv' },
  rowsPath: {
    ...textControl('Path of the rows'),
    format: (path: string | null) => path ?? '',
    parse: (path: string) => path.trim() || null,
  },
  mapping: mappingControl,
  header: headerControl,
  daily: {
    label: 'Fetch daily',
    blank: true,
    format: (isDaily: boolean) => isDaily,
    parse: (isDaily: boolean) => isDaily,
    quote: (isDaily: boolean) => (isDaily ? 'daily' : 'on demand'),
  },
};
