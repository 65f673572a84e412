import { HISTORY_ID_HEADER } from '#contract/history/history-header.ts';
import { JSON_MEDIA_TYPE } from '#contract/media-type.ts';
import type { Answer, Operation } from '#contract/operation.ts';
import { fillPath } from '#contract/path-pattern.ts';
import { answerDeadline, responseErrorOf } from '#web/browser/fetch-json.ts';
import type { AddressRequest, AnyRequest, CallRequest, RequestArgument, Scalar, Values } from './call-request.ts';

/** The answer to a call. */
export interface Reply<Value> {
  readonly value: Value;
  readonly etag: string | null;
  /** The history entry that the call made, where the answer names it in a header. */
  readonly historyId: number | null;
  /** How many rows there are in all, of which a list may be a part. */
  readonly total: Value extends readonly unknown[] ? number : null;
}

/** A reply before its operation gives it its type. */
interface AnyReply extends Omit<Reply<unknown>, 'total'> {
  readonly total: number | null;
}

interface Cancelable {
  readonly signal?: AbortSignal;
}

/** A query of TanStack Query. */
interface QueryOf<Data> {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: Required<Cancelable>) => Promise<Data>;
}

/** An operation that changes nothing. */
type Read = Operation & { readonly method: 'GET' };

/** One whose answer comes with an ETag or a total. */
type DetailedRead = Read &
  ({ readonly tagged: true } | { readonly response: { readonly headers: { readonly 'X-Total-Count': string } } });

/**
 * Calls the API with cookies. Request and answer have the types of the operation; the server checks the one, and its own
 * tests the other.
 *
 * @throws ResponseError for any answer that is not successful; its message is `STATUS: TEXT`.
 * @throws TypeError where the server cannot be reached, DOMException where it does not answer in time.
 */
export async function call<const O extends Operation>(
  operation: O,
  ...request: RequestArgument<CallRequest<O> & Cancelable>
): Promise<Reply<Answer<O>>>;
export async function call(operation: Operation, request: AnyRequest & Cancelable = {}): Promise<AnyReply> {
  return send(operation, addressOfAny(operation, request), request);
}

/**
 * Calls an address that an answer of the same operation names, such as its next part.
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

/** Path and query of a call, as links and keys have them. */
export function addressOf<const O extends Operation>(
  operation: O,
  ...request: RequestArgument<AddressRequest<O>>
): string;
export function addressOf(operation: Operation, request: AnyRequest = {}): string {
  return addressOfAny(operation, request);
}

/** A query for what an operation answers. Its key is the path, and the query string where there is one. */
export function queryOf<const O extends Read>(
  operation: O extends DetailedRead ? never : O,
  ...request: RequestArgument<AddressRequest<O>>
): QueryOf<Answer<O>>;
export function queryOf(operation: Operation, request: AnyRequest = {}): QueryOf<unknown> {
  return anyQueryOf(operation, request, ({ value }) => value);
}

/** The same for the whole reply, of operations that answer with an ETag or a total. */
export function replyQueryOf<const O extends DetailedRead>(
  operation: O,
  ...request: RequestArgument<AddressRequest<O>>
): QueryOf<Reply<Answer<O>>>;
export function replyQueryOf(operation: Operation, request: AnyRequest = {}): QueryOf<AnyReply> {
  return anyQueryOf(operation, request, (reply) => reply);
}

/**
 * Reads the response to a call.
 *
 * @throws ResponseError where it is not successful.
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
  const pathname = fillPath(path, textsIn(params, encodeURIComponent));
  const search = new URLSearchParams(textsIn(query)).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
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
