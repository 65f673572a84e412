import type { z } from 'zod';
import type { Field } from './field.ts';

/** The fields of a resource by name, the source of its schemas, columns, seed and editors. */
export type Fields = Readonly<Record<string, Field>>;

/** A row in responses. */
export type Entity<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['output']> };

/** The schemas of fields in requests. */
type Entered<F extends Fields> = {
  [Name in keyof F as F[Name]['input'] extends null ? never : Name]: NonNullable<F[Name]['input']>;
};

/** The schemas of a resource's fields in responses. */
export function outputSchemas<F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['output'] };
export function outputSchemas(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, output]));
}

/** The schemas of a resource's fields in requests, without read-only ones. */
export function inputSchemas<F extends Fields>(fields: F): Entered<F>;
export function inputSchemas(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { input }]) => (input ? [[name, input]] : [])));
}
