import { createHash, type Hash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
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
  readonly identity: Representation | DerivedRepresentation;
  readonly br: Representation | null;
  readonly gzip: Representation | null;
  /** Counts of its route, once it was sent while requests are counted. */
  counts: SentCounts | null;
}

/** How often responses of a route were sent before the framework; plain numbers, since every cached request counts. */
export interface SentCounts {
  get: number;
  head: number;
  /** 304 to GET and to HEAD. */
  unchanged: number;
  unchangedHead: number;
}

/** Headers as alternating names and values, the fastest form for `writeHead`. */
interface RepresentationHeaders {
  readonly headers: string[];
  readonly notModifiedHeaders: string[];
}

/** An encoding with its headers. */
interface Representation extends RepresentationHeaders {
  readonly body: Buffer;
}

/** The uncompressed form of a large body: made of the gzip form when it is sent. */
interface DerivedRepresentation extends RepresentationHeaders {
  readonly body: null;
  readonly sendTo: (response: ServerResponse) => void;
}

/** Status and headers of a response. */
export interface ResponseHead {
  readonly status: number;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly headers: HeaderFields;
}

export interface ResponseSource extends ResponseHead {
  readonly body: Buffer;
}

/** A body of which only the compressed forms are in memory: its hash and length in bytes. */
interface ComposedBody extends CompressedBodies {
  readonly digest: Hash;
  readonly length: number;
}

/** Prepares all headers, so that sending is a single write. Each encoding has its own strong ETag. */
export function finishResponse(source: ResponseSource, compressed: CompressedBodies | null): FinishedResponse {
  const contentHash = hashText(createHash('sha256').update(source.body));
  const headersOf = headersFor(source, contentHash);
  const represent = (body: Buffer, encoding: Encoding | null) => ({ body, ...headersOf(body.length, encoding) });
  return {
    status: source.status,
    contentHash,
    identity: represent(source.body, null),
    br: compressed && represent(compressed.br, 'br'),
    gzip: compressed && represent(compressed.gzip, 'gzip'),
    counts: null,
  };
}

/** The same for a large body, whose uncompressed form is not kept. */
export function finishComposed(head: ResponseHead, { digest, length, br, gzip }: ComposedBody): FinishedResponse {
  const contentHash = hashText(digest);
  const headersOf = headersFor(head, contentHash);
  return {
    status: head.status,
    contentHash,
    identity: { body: null, sendTo: inflateFor(gzip, length), ...headersOf(length, null) },
    br: { body: br, ...headersOf(br.length, 'br') },
    gzip: { body: gzip, ...headersOf(gzip.length, 'gzip') },
    counts: null,
  };
}

const inflateAtOnce = promisify(gunzip);

/** Bytes that bodies decompressed as a whole may take together. */
const MAX_WHOLE = 32 * 1024 * 1024;

let wholeBytes = 0;

/**
 * Sends the uncompressed form of a gzip body. Those that read it at the same time share one copy: pieces for each of them
 * would be garbage, of which Node collects the memory late. Without room, it is decompressed as fast as its client reads.
 */
function inflateFor(gzip: Buffer, length: number): (response: ServerResponse) => void {
  let readers = 0;
  let whole: Promise<Buffer> | null = null;
  // The next reader takes the copy of the last one, unless Node has collected it.
  let last: WeakRef<Buffer> | null = null;
  const inflate = async () => {
    // In one piece, with room to see its end.
    const body = last?.deref() ?? (await inflateAtOnce(gzip, { chunkSize: length + LEAST_CHUNK }));
    last = new WeakRef(body);
    return body;
  };
  const release = () => {
    readers -= 1;
    if (readers > 0) return;
    whole = null;
    wholeBytes -= length;
  };
  return (response) => {
    if (response.closed) return;
    if (whole === null) {
      if (wholeBytes + length > MAX_WHOLE) {
        pipeline(createGunzip().end(gzip), response, () => {});
        return;
      }
      wholeBytes += length;
      whole = inflate();
    }
    readers += 1;
    response.once('close', release);
    whole.then(
      (body) => response.end(body),
      () => response.destroy(),
    );
  };
}

const LEAST_CHUNK = 64;

function hashText(hash: Hash): string {
  return hash.digest('base64url').slice(0, 22);
}

function headersFor(head: ResponseHead, contentHash: string) {
  return (length: number, encoding: Encoding | null): RepresentationHeaders => {
    const shared: HeaderFields = {
      ...head.headers,
      'Cache-Control': head.cacheControl,
      ETag: encoding === null ? `"${contentHash}"` : `"${contentHash}-${encoding}"`,
      Vary: 'Accept-Encoding',
    };
    const own: HeaderFields = {
      'Content-Type': head.contentType,
      'Content-Length': String(length),
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    return { headers: rawHeaders({ ...shared, ...own }), notModifiedHeaders: rawHeaders(shared) };
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
  if (method === 'HEAD') {
    response.end();
    return;
  }
  const { body } = representation;
  if (body === null || body.length > LARGE_BODY) endLater(response);
  if (representation.body) response.end(representation.body);
  else representation.sendTo(response);
}

/** Bytes from which a body may occupy a connection, and a decompression, for long. */
const LARGE_BODY = 256 * 1024;

/** Time to send a large body: a client that reads little by little is never idle. */
export const MAX_SENDING_MS = 10 * 60_000;

function endLater(response: ServerResponse): void {
  const limit = setTimeout(() => response.destroy(), MAX_SENDING_MS).unref();
  response.once('close', () => clearTimeout(limit));
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
  return (identity.body?.length ?? 0) + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
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

interface Front {
  readonly isKnownHost: HostCheck;
  readonly lookup: Lookup;
  /** The counts of a response at a URL, if requests are counted. */
  readonly countsOf?: ((url: string, status: number) => SentCounts) | undefined;
}

/** The fast path before the framework: sends finished responses, and passes everything else on to `next`. */
export function createFront({ isKnownHost, lookup, countsOf }: Front, next: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    if ((method === 'GET' || method === 'HEAD') && url !== undefined) {
      const headers = selectingHeaders(request.rawHeaders);
      const finished = headers && isKnownHost(headers.host) ? lookup(url, headers.cookie) : undefined;
      if (headers && finished) {
        sendFinished(request, headers, response, finished);
        if (countsOf) count((finished.counts ??= countsOf(url, finished.status)), method, response.statusCode === 304);
        return;
      }
    }
    next(request, response);
  };
}

function count(counts: SentCounts, method: string, isUnchanged: boolean): void {
  if (method === 'GET') counts[isUnchanged ? 'unchanged' : 'get'] += 1;
  else counts[isUnchanged ? 'unchangedHead' : 'head'] += 1;
}
