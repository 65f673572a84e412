import type { IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ExchangeError } from './exchange-error.ts';

/** A body may have one piece for this many bytes: more cost far more than the bytes that they bring. */
const BYTES_PER_PIECE = 64;
/** Pieces that a body may have besides, however short it is. */
const FREE_PIECES = 1_024;

const FIRST_BUFFER_BYTES = 16 * 1_024;

/** Buffers that grow with the length of a body, not with the number of its pieces. */
class JoinedPieces {
  #buffer = Buffer.allocUnsafe(FIRST_BUFFER_BYTES);
  #length = 0;

  add(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (length > this.#buffer.length) {
      const longer = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, length));
      this.#buffer.copy(longer, 0, 0, this.#length);
      this.#buffer = longer;
    }
    piece.copy(this.#buffer, this.#length);
    this.#length = length;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}

interface JoinOptions {
  /** Whether the beginning of a body that is too large is enough. */
  readonly takesBeginning?: boolean;
  /** Gets the length of each piece. */
  readonly onPiece?: (bytes: number) => void;
}

/**
 * The whole body, or if it was cut, its beginning.
 *
 * @throws ExchangeError for a body that is too large, unless its beginning is enough, and all errors of the body.
 */
export async function joinBody(
  pieces: AsyncIterable<Buffer>,
  { takesBeginning = false, onPiece }: JoinOptions = {},
): Promise<{ readonly bytes: Buffer; readonly isCut: boolean }> {
  const joined = new JoinedPieces();
  try {
    for await (const piece of pieces) {
      joined.add(piece);
      onPiece?.(piece.length);
    }
  } catch (error) {
    if (!takesBeginning || !(error instanceof ExchangeError && error.fault === 'too-large')) throw error;
    return { bytes: joined.bytes, isCut: true };
  }
  return { bytes: joined.bytes, isCut: false };
}

/**
 * The decoded body in pieces. Once the body, as sent or decoded, exceeds `maxBytes`, exactly `maxBytes` have been
 * yielded and ExchangeError is thrown, as it is for more pieces than a body of its length may have. Decoding does not run
 * ahead of the reader.
 *
 * @throws ExchangeError for encodings other than gzip and br; Node's errors for a corrupt body.
 */
export async function* bodyOf(answer: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer, void, undefined> {
  const decoder = decoderOf(answer.headers['content-encoding'] ?? '');
  if (decoder === null) {
    yield* bounded(answer, maxBytes);
    return;
  }
  // An error of either stream is thrown by the loop over the decoder.
  pipeline(bounded(answer, maxBytes), decoder, () => {});
  yield* bounded(decoder, maxBytes);
}

async function* bounded(pieces: AsyncIterable<unknown>, maxBytes: number): AsyncGenerator<Buffer, void, undefined> {
  let left = maxBytes;
  let count = 0;
  for await (const piece of pieces) {
    if (!(piece instanceof Buffer)) continue;
    count += 1;
    if (count > FREE_PIECES + (maxBytes - left) / BYTES_PER_PIECE) {
      throw new ExchangeError('too-many-pieces', 'The response came in too many small pieces');
    }
    if (piece.length > left) {
      yield piece.subarray(0, left);
      throw new ExchangeError('too-large', `The response was longer than ${sizeOf(maxBytes)}`);
    }
    left -= piece.length;
    yield piece;
  }
}

function decoderOf(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new ExchangeError('encoding', 'The response had an unknown encoding');
  }
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1_024);
  return kilobytes < 1_024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1_024)} MB`;
}
