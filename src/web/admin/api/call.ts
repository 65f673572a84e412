import { HISTORY_ID_HEADER } from '#contract/history/history-header.ts';
import { JSON_MEDIA_TYPE } from '#contract/media-type.ts';
import type { Answer, Operation } from '#contract/operation.ts';
import { fillPath } from '#contract/path-pattern.ts';
import { answerDeadline, responseErrorOf } from '#web/browser/fetch-json.ts';
import type { AddressRequest, AnyRequest, CallRequest, RequestArgument, Scalar, Values } from './call-request.ts';

/** The response to a call. */
export interface Reply<Value> {
  readonly value: Value;
  readonly etag: string | null;
  /** The history entry of the change, if a header names it. */
  readonly historyId: number | null;
  /** The total number of rows, of which a list may be one part. */
  readonly total: Value extends readonly unknown[] ? number : null;
}

/** A reply without the type of its operation. */
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

/** An operation that only reads. */
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
