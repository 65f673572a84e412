import type { z } from 'zod';
import { JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { type Answer, type Operation, type RequestPart, HISTORY_ID_HEADER } from '#core/contract/operation.ts';
import { fillPath, withQuery } from '#core/contract/path-pattern.ts';
import { answerDeadline, responseErrorOf } from '#kit/browser/fetch-json.ts';

export interface Reply<Value> {
  readonly value: Value;
  readonly etag: string | null;
  /** The history entry of the change, if a header names it. */
  readonly historyId: number | null;
  /** The total number of rows, of which a list may be one part. */
  readonly total: Value extends readonly unknown[] ? number : null;
}

interface AnyReply extends Omit<Reply<unknown>, 'total'> {
  readonly total: number | null;
}

interface Cancelable {
  readonly signal?: AbortSignal;
}

/** Options of a TanStack query. */
interface QueryOf<Data> {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: Required<Cancelable>) => Promise<Data>;
}

type Read = Operation & { readonly method: 'GET' };

/** A reading operation whose response has an ETag or a total. */
type DetailedRead = Read &
  ({ readonly tagged: true } | { readonly response: { readonly headers: { readonly 'X-Total-Count': string } } });

/**
 * Calls the API with cookies. Request and response have the operation's types; the server validates requests, and its
 * tests validate responses.
 *
 * @throws ResponseError for any unsuccessful response; its message is `STATUS: TEXT`.
 * @throws TypeError if the server cannot be reached, DOMException on a timeout.
 */
export async function call<const O extends Operation>(
  operation: O,
  ...request: RequestArgument<CallRequest<O> & Cancelable>
): Promise<Reply<Answer<O>>>;
export async function call(operation: Operation, request: AnyRequest & Cancelable = {}): Promise<AnyReply> {
  return send(operation, addressOfAny(operation, request), request);
}

/**
 * Calls a URL from a response of the same operation, such as the next page.
 *
 * @throws as `call` does.
 */
export async function callAddress<const O extends Read>(
  operation: O,
  address: string,
  signal: AbortSignal,
): Promise<Reply<Answer<O>>>;
export async function callAddress(operation: Operation, address: string, signal: AbortSignal): Promise<AnyReply> {
  return send(operation, address, { signal });
}

/** The path and query string of a call, for links and query keys. */
export function addressOf<const O extends Operation>(
  operation: O,
  ...request: RequestArgument<AddressRequest<O>>
): string;
export function addressOf(operation: Operation, request: AnyRequest = {}): string {
  return addressOfAny(operation, request);
}

/** The query for an operation. Its key is the path, and the query string if there is one. */
export function queryOf<const O extends Read>(
  operation: O extends DetailedRead ? never : O,
  ...request: RequestArgument<AddressRequest<O>>
): QueryOf<Answer<O>>;
export function queryOf(operation: Operation, request: AnyRequest = {}): QueryOf<unknown> {
  return anyQueryOf(operation, request, ({ value }) => value);
}

/** Options of a query that is fetched each time it is shown. */
export const UNCACHED = { staleTime: 0, gcTime: 0 } as const;

/** The query for an operation's whole reply, with ETag and total. */
export function replyQueryOf<const O extends DetailedRead>(
  operation: O,
  ...request: RequestArgument<AddressRequest<O>>
): QueryOf<Reply<Answer<O>>>;
export function replyQueryOf(operation: Operation, request: AnyRequest = {}): QueryOf<AnyReply> {
  return anyQueryOf(operation, request, (reply) => reply);
}

/**
 * Reads a response.
 *
 * @throws ResponseError if it is not successful.
 */
export async function replyOf<const O extends Operation>(operation: O, response: Response): Promise<Reply<Answer<O>>>;
export async function replyOf({ response: { schema } }: Operation, response: Response): Promise<AnyReply> {
  if (!response.ok) throw await responseErrorOf(response);
  const value: unknown = schema === null ? undefined : await response.json();
  const { headers } = response;
  return {
    value,
    etag: headers.get('etag'),
    historyId: numberIn(headers.get(HISTORY_ID_HEADER)),
    total: Array.isArray(value) ? (numberIn(headers.get('x-total-count')) ?? value.length) : null,
  };
}

function anyQueryOf<Data>(operation: Operation, request: AnyRequest, dataOf: (reply: AnyReply) => Data): QueryOf<Data> {
  const address = addressOfAny(operation, request);
  return {
    queryKey: address.split('?'),
    queryFn: async ({ signal }) => dataOf(await send(operation, address, { signal })),
  };
}

async function send(
  operation: Operation,
  address: string,
  { body, headers = {}, signal }: AnyRequest & Cancelable,
): Promise<AnyReply> {
  const response = await fetch(address, {
    method: operation.method,
    credentials: 'include',
    signal: answerDeadline(signal),
    headers: { ...(body !== undefined && { 'Content-Type': JSON_MEDIA_TYPE }), ...textsIn(headers) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return replyOf(operation, response);
}

function addressOfAny({ path }: Operation, { params = {}, query = {} }: AnyRequest): string {
  return withQuery(fillPath(path, textsIn(params, encodeURIComponent)), textsIn(query));
}

function textsIn(values: Values, write: (value: Scalar) => string = String): Record<string, string> {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    value == null ? [] : [[name, write(value)] as const],
  );
  return Object.fromEntries(texts);
}

function numberIn(header: string | null): number | null {
  return header === null ? null : Number(header);
}

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
type AddressRequest<O extends Operation> = Property<'params', Params<PartInput<O, 'params'>>> &
  Property<'query', Query<PartInput<O, 'query'>>>;

/** The request of an operation: the parts that it has, by the input types of their schemas. */
type CallRequest<O extends Operation> = AddressRequest<O> &
  Property<'headers', Headers<PartInput<O, 'headers'>>> &
  Property<'body', PartInput<O, 'body'>>;

/** A request as the last argument of a call, optional if all of its parts are. */
type RequestArgument<Request> = Partial<Request> extends Request ? [request?: Request] : [request: Request];

interface AnyRequest {
  readonly params?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly body?: unknown;
}

/** A value that is formatted as text. */
type Scalar = string | number | boolean;
/** Parameters by their names. */
type Values = Readonly<Record<string, Scalar | null | undefined>>;
