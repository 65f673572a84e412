import {
  CamelCasePlugin,
  type ColumnType,
  type PluginTransformResultArgs,
  type QueryResult,
  type Selectable,
  type UnknownRow,
} from 'kysely';
import type { z } from 'zod';
import type { ColumnKind, Field, Entity, Fields } from '#core/contract/field.ts';
import { formatPrice, parsePrice } from '#core/money.ts';
import { mapInTurns } from '#platform/runtime/turns.ts';

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

/** The column of a field: amounts of money have the unit in the name. */
type ColumnName<Name, F extends Field> = F['column'] extends 'micros' ? `${Name & string}Micros` : Name;

/** The type read from a field's column: booleans on PostgreSQL, 0 or 1 on SQLite. */
type Read<F extends Field, Value = z.output<F['output']>> = F['column'] extends 'micros'
  ? number | Extract<Value, null>
  : F['column'] extends 'flag'
    ? boolean | 0 | 1
    : F['column'] extends 'time'
      ? number | Extract<Value, null>
      : F['column'] extends 'json'
        ? string
        : Value;

/** The type written to a field's column. */
type Written<F extends Field, Value = z.output<F['output']>> = F['column'] extends 'micros'
  ? bigint | Extract<Value, null>
  : F['column'] extends 'time'
    ? number | Extract<Value, null>
    : F['column'] extends 'json'
      ? string
      : Value;

/** Fields that callers omit have defaults in the database. */
type Inserted<F extends Field> = F['input'] extends null
  ? Written<F> | undefined
  : undefined extends z.input<NonNullable<F['input']>>
    ? Written<F> | undefined
    : Written<F>;

/** Computed fields have no column. */
type Stored<F extends Fields> = {
  [Name in keyof F as F[Name]['column'] extends 'computed' ? never : Name]: F[Name];
};

/** Fields of a resource without a column. */
export type Computed<F extends Fields> = {
  [Name in keyof F as F[Name]['column'] extends 'computed' ? Name : never]: z.output<F[Name]['output']>;
};

/** A row of a resource as read. */
export type Selected<F extends Fields> = Selectable<TableOf<F>>;

/** The table of a resource, with a column for each stored field. */
export type TableOf<F extends Fields, S extends Fields = Stored<F>> = {
  [Name in keyof S as ColumnName<Name, S[Name]>]: ColumnType<Read<S[Name]>, Inserted<S[Name]>, Written<S[Name]>>;
};

/** Maps snake case columns to camel case like Kysely's plugin, but long results in slices. */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: await mapInTurns(result.rows, (row) => this.mapRow(row)) };
  }
}
