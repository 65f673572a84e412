import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response as sent, still compressed. */
export interface Download {
  readonly status: number | undefined;
  /** Alternating names and values, without per-connection headers. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly body: Buffer;
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Requests a URL as a browser with brotli does. */
export async function download(url: string): Promise<Download> {
  const { promise, resolve, reject } = Promise.withResolvers<Download>();
  get(url, { headers: { 'Accept-Encoding': 'br' }, agent: false }, (response) => {
    resolve(read(response));
  }).on('error', reject);
  return promise;
}

async function read(response: IncomingMessage): Promise<Download> {
  const { statusCode: status, rawHeaders, headers } = response;
  const kept = rawHeaders.filter((_text, index) => {
    const name = rawHeaders[index - (index % 2)] ?? '';
    return !OF_THE_CONNECTION.has(name.toLowerCase());
  });
  return { status, headers: kept, etag: headers.etag ?? '', body: await buffer(response) };
}
