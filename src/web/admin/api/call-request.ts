import type { z } from 'zod';
import type { Operation, RequestPart } from '#contract/operation.ts';

/** What an operation's schema takes for a part of its request; never where it has no such part. */
type PartInput<O extends Operation, Part extends RequestPart> = O extends {
  readonly [P in Part]: infer S extends z.ZodType;
}
  ? z.input<S>
  : never;

/** Values of a path. */
type Params<Input> = { readonly [Name in keyof Input]: string | number };

/** Values of a query: numbers are written out, null and undefined left out. */
type Query<Input> = {
  readonly [Name in keyof Input]: Input[Name] | NumberFor<Input[Name]> | NullFor<Input[Name]>;
};

type NumberFor<Field> = string extends Field ? number : never;
type NullFor<Field> = undefined extends Field ? null : never;

/** Values of headers: null and undefined are left out. */
type Headers<Input> = { readonly [Name in keyof Input]: Input[Name] | NullFor<Input[Name]> };

/** A property that may be left out where all of its own properties may, and must be where the operation has no such part. */
type Property<Name extends string, Part> = [Part] extends [never]
  ? { readonly [N in Name]?: never }
  : Partial<Part> extends Part
    ? { readonly [N in Name]?: Part }
    : { readonly [N in Name]: Part };

/** What an operation's address is made of. */
export type AddressRequest<O extends Operation> = Property<'params', Params<PartInput<O, 'params'>>> &
  Property<'query', Query<PartInput<O, 'query'>>>;

/** What an operation is called with: the parts that it has, as its schemas take them. */
export type CallRequest<O extends Operation> = AddressRequest<O> &
  Property<'headers', Headers<PartInput<O, 'headers'>>> &
  Property<'body', PartInput<O, 'body'>>;

/** A request as the last argument of a call, which is left out where nothing has to be said. */
export type RequestArgument<Request> = Partial<Request> extends Request ? [request?: Request] : [request: Request];

/** Any request, once its types have been checked. */
export interface AnyRequest {
  readonly params?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly body?: unknown;
}

/** What is written out as text. */
export type Scalar = string | number | boolean;
/** Parts of a request by their names. */
export type Values = Readonly<Record<string, Scalar | null | undefined>>;
