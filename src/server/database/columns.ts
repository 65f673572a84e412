import type { ColumnKind } from '#contract/field.ts';
import type { Entity, Fields } from '#contract/resource.ts';
import { formatPrice, parsePrice } from '#domain/money.ts';
import type { ColumnName, Computed, Selected, Written } from './field-columns.ts';

/** Converts columns of either engine to contract values, and back. Null stays null. */
const READ: Record<ColumnKind, (stored: unknown) => unknown> = {
  plain: (stored) => stored,
  serial: (stored) => stored,
  micros: (stored) => formatPrice(BigInt(Number(stored))),
  flag: Boolean,
  time: (stored) => new Date(Number(stored)).toISOString(),
  json: (stored): unknown => JSON.parse(String(stored)),
  computed: (value) => value,
};

const WRITE: Record<Exclude<ColumnKind, 'computed'>, (value: unknown) => unknown> = {
  plain: (value) => value,
  serial: (value) => value,
  micros: (value) => microsOf(String(value)),
  flag: (value) => value,
  time: (value) => Date.parse(String(value)),
  json: (value) => JSON.stringify(value),
};

/** A stored row with computed fields as a response, in the contract's order, without other columns. */
export function presentRow<F extends Fields>(fields: F, row: Selected<F> & Computed<F>): Entity<F>;
export function presentRow(fields: Fields, row: object): Record<string, unknown> {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => {
      const value = stored.get(columnOf(name, column)) ?? null;
      return [name, value === null ? null : READ[column](value)];
    }),
  );
}

/** The columns of a resource's values. Unknown, computed and missing fields are left out. */
export function columnsOf<F extends Fields, V extends Given<F>>(fields: F, values: V): Columns<F, V>;
export function columnsOf(fields: Fields, values: object): Record<string, unknown> {
  const given = Object.entries<unknown>({ ...values });
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const column = fields[name]?.column;
      if (column === undefined || column === 'computed' || value === undefined) return [];
      return [[columnOf(name, column), value === null ? null : WRITE[column](value)]];
    }),
  );
}

type Given<F extends Fields> = { readonly [Name in keyof Entity<F>]?: Entity<F>[Name] | undefined };

/** The columns that `columnsOf` returns. Optional values are optional columns. */
type Columns<F extends Fields, V> = {
  [Name in keyof F & keyof V as F[Name]['column'] extends 'computed' ? never : ColumnName<Name, F[Name]>]: Written<
    F[Name],
    V[Name]
  >;
};

function columnOf(name: string, column: ColumnKind): string {
  return column === 'micros' ? `${name}Micros` : name;
}

function microsOf(price: string): bigint {
  const micros = parsePrice(price);
  if (micros === null) throw new TypeError(`Not a validated price: ${price}`);
  return micros;
}
