import type { z } from 'zod';
import type { Operation, RequestPart } from '#contract/operation.ts';

/** The input type of one part of an operation's request; never if it has no such part. */
type PartInput<O extends Operation, Part extends RequestPart> = O extends {
  readonly [P in Part]: infer S extends z.ZodType;
}
  ? z.input<S>
  : never;

/** Path parameters. */
type Params<Input> = { readonly [Name in keyof Input]: string | number };

/** Query parameters: numbers are formatted, null and undefined omitted. */
type Query<Input> = {
  readonly [Name in keyof Input]: Input[Name] | NumberFor<Input[Name]> | NullFor<Input[Name]>;
};

type NumberFor<Field> = string extends Field ? number : never;
type NullFor<Field> = undefined extends Field ? null : never;

/** Headers: null and undefined are omitted. */
type Headers<Input> = { readonly [Name in keyof Input]: Input[Name] | NullFor<Input[Name]> };

/** A property that is optional if all of its own properties are, and forbidden if the operation has no such part. */
type Property<Name extends string, Part> = [Part] extends [never]
  ? { readonly [N in Name]?: never }
  : Partial<Part> extends Part
    ? { readonly [N in Name]?: Part }
    : { readonly [N in Name]: Part };

/** The parts of a request that form its URL. */
export type AddressRequest<O extends Operation> = Property<'params', Params<PartInput<O, 'params'>>> &
  Property<'query', Query<PartInput<O, 'query'>>>;

/** The request of an operation: the parts that it has, by the input types of their schemas. */
export type CallRequest<O extends Operation> = AddressRequest<O> &
  Property<'headers', Headers<PartInput<O, 'headers'>>> &
  Property<'body', PartInput<O, 'body'>>;

/** A request as the last argument of a call, optional if all of its parts are. */
export type RequestArgument<Request> = Partial<Request> extends Request ? [request?: Request] : [request: Request];

/** A request without the types of its operation. */
export interface AnyRequest {
  readonly params?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly body?: unknown;
}

/** A value that is formatted as text. */
export type Scalar = string | number | boolean;
/** Parameters by their names. */
export type Values = Readonly<Record<string, Scalar | null | undefined>>;
