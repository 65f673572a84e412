import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliOptions } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compressed bodies with an id of their compression, since different compressions of the same content differ in bytes.
 */
export interface CompressedBodies {
  readonly br: { readonly body: Buffer; readonly tag: string };
  readonly gzip: { readonly body: Buffer; readonly tag: string };
}

/** Quick compression for responses in progress, best compression for responses sent often. */
const BROTLI_QUALITY = { quick: 4, best: constants.BROTLI_MAX_QUALITY };
const GZIP_LEVEL = { quick: 5, best: constants.Z_BEST_COMPRESSION };

/** Input per job of the thread pool: the work can be aborted in between. */
const PIECE_BYTES = 64 * 1024;

/** Compresses a text in both encodings within milliseconds, off the event loop. */
export async function compressQuickly(body: Buffer): Promise<CompressedBodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, brotliOptions(body, BROTLI_QUALITY.quick)),
    compressGzip(body, { level: GZIP_LEVEL.quick }),
  ]);
  return tagged(br, gz, 'quick');
}

/**
 * Compresses a text in both encodings at best quality, in pieces on one thread of the pool; takes seconds for long
 * texts.
 *
 * @throws AbortError soon after the signal.
 */
export async function compressBest(body: Buffer, signal: AbortSignal): Promise<CompressedBodies> {
  const br = await through(body, createBrotliCompress(brotliOptions(body, BROTLI_QUALITY.best)), signal);
  const gz = await through(body, createGzip({ level: GZIP_LEVEL.best }), signal);
  return tagged(br, gz, 'best');
}

async function through(body: Buffer, compress: Transform, signal: AbortSignal): Promise<Buffer> {
  const [result] = await Promise.all([buffer(compress), pipeline(Readable.from(piecesOf(body)), compress, { signal })]);
  return result;
}

function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += PIECE_BYTES) yield body.subarray(start, start + PIECE_BYTES);
}

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

function tagged(br: Buffer, gz: Buffer, effort: 'quick' | 'best'): CompressedBodies {
  return {
    br: { body: br, tag: `-br${BROTLI_QUALITY[effort]}` },
    gzip: { body: gz, tag: `-gz${GZIP_LEVEL[effort]}` },
  };
}

/** Few different headers occur; beyond this number the cache is cleared. */
const MAX_KNOWN_HEADERS = 200;
const MAX_KNOWN_LENGTH = 200;
const accepted = new Map<string, { readonly br: boolean; readonly gzip: boolean }>();

/** The best available encoding that the client accepts, null for none. A weight of zero excludes one. */
export function negotiateEncoding(
  header: string | undefined,
  available: { readonly br: unknown; readonly gzip: unknown },
): Encoding | null {
  if (header === undefined) return null;
  const { br, gzip: gz } = accepted.get(header) ?? readAccepted(header);
  if (available.br !== null && br) return 'br';
  return available.gzip !== null && gz ? 'gzip' : null;
}

function readAccepted(header: string) {
  const weights = new Map(header.split(',').map(parseWeight));
  const accepts = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  const read = { br: accepts('br'), gzip: accepts('gzip') };
  if (header.length > MAX_KNOWN_LENGTH) return read;
  if (accepted.size >= MAX_KNOWN_HEADERS) accepted.clear();
  accepted.set(header, read);
  return read;
}

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
