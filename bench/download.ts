import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire, still compressed. */
export interface Download {
  readonly status: number | undefined;
  /** Names and values in turn, without those that each server adds for the connection. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly body: Buffer;
}

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Asks for a URL the way a browser does that takes brotli. */
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
