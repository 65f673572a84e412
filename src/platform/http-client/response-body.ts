import type { IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ExchangeError } from './exchange-error.ts';

/**
 * The decoded body in pieces. Once the body, as sent or decoded, exceeds `maxBytes`, exactly `maxBytes` have been
 * yielded and ExchangeError is thrown. Decoding does not run ahead of the reader.
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
  for await (const piece of pieces) {
    if (!(piece instanceof Buffer)) continue;
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
