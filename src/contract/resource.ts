import type { z } from 'zod';
import type { Field } from './field.ts';

/** The fields of a resource by their names. From them come its schemas, its columns, its seed and its editors. */
export type Fields = Readonly<Record<string, Field>>;

/** A row as answers carry it. */
export type Entity<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['output']> };

/** The schemas of the fields that are sent. */
type Entered<F extends Fields> = {
  [Name in keyof F as F[Name]['input'] extends null ? never : Name]: NonNullable<F[Name]['input']>;
};

/** The schemas of a resource's fields as answers carry them. */
export function answered<F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['output'] };
export function answered(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, output]));
}

/** The schemas of a resource's fields as they are sent; those that never are, are left out. */
export function entered<F extends Fields>(fields: F): Entered<F>;
export function entered(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { input }]) => (input ? [[name, input]] : [])));
}
