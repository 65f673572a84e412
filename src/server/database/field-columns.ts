import type { ColumnType, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Field } from '#contract/field.ts';
import type { Fields } from '#contract/resource.ts';

/** The column of a field: amounts of money have the unit in the name. */
export type ColumnName<Name, F extends Field> = F['column'] extends 'micros' ? `${Name & string}Micros` : Name;

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
export type Written<F extends Field, Value = z.output<F['output']>> = F['column'] extends 'micros'
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
