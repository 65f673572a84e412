import type { ColumnType, Selectable } from 'kysely';
import type { z } from 'zod';
import type { Field } from '#contract/field.ts';
import type { Fields } from '#contract/resource.ts';

/** Where a field of the contract lies: amounts of money say in the column's name what they count. */
export type ColumnName<Name, F extends Field> = F['column'] extends 'micros' ? `${Name & string}Micros` : Name;

/** What is read from a field's column: flags are booleans on PostgreSQL, 0 or 1 on SQLite. */
type Read<F extends Field, Value = z.output<F['output']>> = F['column'] extends 'micros'
  ? number | Extract<Value, null>
  : F['column'] extends 'flag'
    ? boolean | 0 | 1
    : F['column'] extends 'time'
      ? number | Extract<Value, null>
      : F['column'] extends 'json'
        ? string
        : Value;

/** What is written to a field's column where a value of the contract is given. */
export type Written<F extends Field, Value = z.output<F['output']>> = F['column'] extends 'micros'
  ? bigint | Extract<Value, null>
  : F['column'] extends 'time'
    ? number | Extract<Value, null>
    : F['column'] extends 'json'
      ? string
      : Value;

/** The database fills in what callers of the API do not send, or may leave out. */
type Inserted<F extends Field> = F['input'] extends null
  ? Written<F> | undefined
  : undefined extends z.input<NonNullable<F['input']>>
    ? Written<F> | undefined
    : Written<F>;

/** What is computed has no column. */
type Stored<F extends Fields> = {
  [Name in keyof F as F[Name]['column'] extends 'computed' ? never : Name]: F[Name];
};

/** The values of a resource that no column holds. */
export type Computed<F extends Fields> = {
  [Name in keyof F as F[Name]['column'] extends 'computed' ? Name : never]: z.output<F[Name]['output']>;
};

/** A row of a resource as it is read. */
export type Selected<F extends Fields> = Selectable<TableOf<F>>;

/** The table of a resource, a column for each of its fields that is stored. */
export type TableOf<F extends Fields, S extends Fields = Stored<F>> = {
  [Name in keyof S as ColumnName<Name, S[Name]>]: ColumnType<Read<S[Name]>, Inserted<S[Name]>, Written<S[Name]>>;
};
