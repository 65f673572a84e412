import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createBrotliCompress, createGzip } from 'node:zlib';
import { brotliOptions, GZIP_OPTIONS } from './content-encoding.ts';
import { finishComposed, type FinishedResponse, type ResponseHead } from './finished-response.ts';

/**
 * A response from the parts of its body, of which only the compressed forms stay in memory, and its length in bytes. Parts are read as fast as
 * they are compressed.
 */
export async function composeResponse(
  head: ResponseHead,
  parts: AsyncIterable<string>,
): Promise<{ finished: FinishedResponse; length: number }> {
  const [br, gzip] = [createBrotliCompress(brotliOptions()), createGzip(GZIP_OPTIONS)];
  const compressed = Promise.all([collect(br), collect(gzip)]);
  const hash = createHash('sha256');
  let length = 0;
  const feed = async () => {
    try {
      for await (const part of parts) {
        const bytes = Buffer.from(part);
        length += bytes.length;
        hash.update(bytes);
        await Promise.all([write(br, bytes), write(gzip, bytes)]);
      }
      br.end();
      gzip.end();
    } catch (error) {
      const cause = error instanceof Error ? error : new Error('The body could not be read', { cause: error });
      br.destroy(cause);
      gzip.destroy(cause);
      throw error;
    }
  };
  const [, [brBody, gzipBody]] = await Promise.all([feed(), compressed]);
  return { finished: finishComposed(head, { digest: hash, length, br: brBody, gzip: gzipBody }), length };
}

async function write(stream: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await finished(stream);
  return Buffer.concat(chunks);
}
