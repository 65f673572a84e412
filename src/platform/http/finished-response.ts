import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse, RequestListener } from 'node:http';
import type { FastifyReply } from 'fastify';
import { negotiateEncoding, type CompressedBodies, type Encoding } from './content-encoding.ts';
import type { HeaderFields } from './security-headers.ts';
import type { HostCheck } from './known-hosts.ts';

/** A response ready to be sent: status, headers and the available encodings. */
export interface FinishedResponse {
  readonly status: number;
  /** Identifies the content in any encoding. */
  readonly contentHash: string;
  readonly identity: Representation;
  readonly br: Representation | null;
  readonly gzip: Representation | null;
}

/** An encoding with its headers as alternating names and values, the fastest form for `writeHead`. */
interface Representation {
  readonly body: Buffer;
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

export interface ResponseSource {
  readonly status: number;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly headers: HeaderFields;
  readonly body: Buffer;
}

/** Prepares all headers, so that sending is a single write. Each encoding has its own strong ETag. */
export function finishResponse(source: ResponseSource, compressed: CompressedBodies | null): FinishedResponse {
  const contentHash = createHash('sha256').update(source.body).digest('base64url').slice(0, 22);
  const represent = (body: Buffer, encoding: Encoding | null): Representation => {
    const shared: HeaderFields = {
      ...source.headers,
      'Cache-Control': source.cacheControl,
      ETag: encoding === null ? `"${contentHash}"` : `"${contentHash}-${encoding}"`,
      Vary: 'Accept-Encoding',
    };
    const own: HeaderFields = {
      'Content-Type': source.contentType,
      'Content-Length': String(body.length),
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    return { body, headers: rawHeaders({ ...shared, ...own }), notModifiedHeaders: rawHeaders(shared) };
  };
  return {
    status: source.status,
    contentHash,
    identity: represent(source.body, null),
    br: compressed && represent(compressed.br, 'br'),
    gzip: compressed && represent(compressed.gzip, 'gzip'),
  };
}

/** Header fields as Node's raw list. */
function rawHeaders(fields: HeaderFields): string[] {
  return Object.entries(fields).flat();
}

/** The request headers that select a finished response and its representation. */
type SelectingHeaders = { [Name in 'host' | 'cookie' | 'accept-encoding' | 'if-none-match']?: string | undefined };

/** Sends a finished response in the best encoding; 304 if the client has it, no body for HEAD. */
function sendFinished(
  { method }: IncomingMessage,
  headers: SelectingHeaders,
  response: ServerResponse,
  finished: FinishedResponse,
): void {
  const encoding = negotiateEncoding(headers['accept-encoding'], finished);
  const representation = (encoding && finished[encoding]) ?? finished.identity;
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && finished.status === 200 && hasContent(ifNoneMatch, finished.contentHash)) {
    response.writeHead(304, representation.notModifiedHeaders).end();
    return;
  }
  response.writeHead(finished.status, representation.headers);
  if (method === 'HEAD') response.end();
  else response.end(representation.body);
}

/** Sends a finished response from a route, without the framework's reply. */
export function replyFinished(reply: FastifyReply, finished: FinishedResponse): FastifyReply {
  reply.hijack();
  const { raw } = reply.request;
  sendFinished(raw, raw.headers, reply.raw, finished);
  return reply;
}

/** If-None-Match compares weakly: all encodings of the same content match. */
function hasContent(ifNoneMatch: string, contentHash: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${contentHash}`);
}

/** Bytes of a finished response in memory. */
export function sizeOf({ identity, br, gzip }: FinishedResponse): number {
  return identity.body.length + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
}

/** Finds a finished response by the exact URL and the cookies. */
export type Lookup = (url: string, cookie: string | undefined) => FinishedResponse | undefined;

/** The longest name in `SelectingHeaders`. */
const LONGEST_NAME = 15;

/**
 * Reads the selecting headers from Node's raw list, null if one is repeated. Node would make an object of all headers,
 * which costs a cached request more than looking up its response.
 */
function selectingHeaders(raw: readonly string[]): SelectingHeaders | null {
  // All names at once: the object has the same shape for every request.
  const found: SelectingHeaders = {
    host: undefined,
    cookie: undefined,
    'accept-encoding': undefined,
    'if-none-match': undefined,
  };
  for (let index = 0; index < raw.length; index += 2) {
    const spelled = raw[index] ?? '';
    if (spelled.length > LONGEST_NAME) continue;
    const name = spelled.toLowerCase();
    if (name !== 'host' && name !== 'cookie' && name !== 'accept-encoding' && name !== 'if-none-match') continue;
    if (found[name] !== undefined) return null;
    found[name] = raw[index + 1] ?? '';
  }
  return found;
}

/** The fast path before the framework: sends finished responses, and passes everything else on to `next`. */
export function createFront(isKnownHost: HostCheck, lookup: Lookup, next: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    if ((method === 'GET' || method === 'HEAD') && url !== undefined) {
      const headers = selectingHeaders(request.rawHeaders);
      const finished = headers && isKnownHost(headers.host) ? lookup(url, headers.cookie) : undefined;
      if (headers && finished) {
        sendFinished(request, headers, response, finished);
        return;
      }
    }
    next(request, response);
  };
}
