import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compressed bodies with the tag that tells their bytes from those of another compression of the same content. */
export interface CompressedBodies {
  readonly br: { readonly body: Buffer; readonly tag: string };
  readonly gzip: { readonly body: Buffer; readonly tag: string };
}

/** Fast enough to wait for, or the smallest, for what is sent many times. */
export type Effort = 'quick' | 'best';

const BROTLI_QUALITY: Record<Effort, number> = { quick: 4, best: constants.BROTLI_MAX_QUALITY };
const GZIP_LEVEL: Record<Effort, number> = { quick: 5, best: constants.Z_BEST_COMPRESSION };

/** Compresses a text in both encodings, off the event loop. */
export async function compressText(body: Buffer, effort: Effort): Promise<CompressedBodies> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressGzip(body, { level: GZIP_LEVEL[effort] }),
  ]);
  return {
    br: { body: br, tag: `-br${BROTLI_QUALITY[effort]}` },
    gzip: { body: gz, tag: `-gz${GZIP_LEVEL[effort]}` },
  };
}

/** The best encoding that exists and that the client takes, null for none. A weight of zero refuses one. */
export function negotiateEncoding(
  accepted: string | undefined,
  available: { readonly br: unknown; readonly gzip: unknown },
): Encoding | null {
  if (accepted === undefined) return null;
  if (available.br !== null && accepts(accepted, 'br')) return 'br';
  if (available.gzip !== null && accepts(accepted, 'gzip')) return 'gzip';
  return null;
}

function accepts(header: string, encoding: Encoding): boolean {
  if (!header.includes(encoding) && !header.includes('*')) return false;
  const weights = new Map(header.split(',').map(parseWeight));
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
