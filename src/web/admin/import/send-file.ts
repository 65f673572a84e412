import { importOperations, type PriceImport } from '#contract/import/import.ts';
import { PROBLEM_MEDIA_TYPE } from '#contract/media-type.ts';
import type { ColumnMapping } from '#domain/import/price-columns.ts';
import { addressOf, replyOf } from '#web/admin/api/call.ts';
import type { PriceFile } from './price-file.ts';

/** Timeout: longer than the server takes for the largest file, queued behind another one. */
const DEADLINE_MS = 60_000;

/** The progress of an upload. */
export interface SendProgress {
  /** The uploaded share; null once all is sent and the server compares it. */
  readonly sentShare: number | null;
}

/**
 * Uploads a file for a comparison with the catalogue. Uses `XMLHttpRequest`, since `fetch` reports no progress.
 *
 * @throws ResponseError for any unsuccessful response.
 * @throws TypeError if the server cannot be reached, DOMException on a timeout.
 */
export async function sendFile(
  { content, type }: PriceFile,
  mapping: ColumnMapping,
  onProgress: (progress: SendProgress) => void,
  signal: AbortSignal,
): Promise<PriceImport> {
  const operation = importOperations.createImport;
  const query = { mapping: Object.keys(mapping).length > 0 ? JSON.stringify(mapping) : null };
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sentShare: loaded / total }));
  request.upload.addEventListener('load', () => onProgress({ sentShare: null }));
  request.addEventListener('load', () => {
    const headers = { 'content-type': request.getResponseHeader('content-type') ?? PROBLEM_MEDIA_TYPE };
    resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText, headers }));
  });
  request.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
  request.addEventListener('timeout', () => reject(new DOMException('No answer in time', 'TimeoutError')));
  request.addEventListener('abort', () => reject(new DOMException('Another file is there', 'AbortError')));
  signal.addEventListener('abort', () => request.abort());
  request.open(operation.method, addressOf(operation, { query }));
  request.timeout = DEADLINE_MS;
  request.setRequestHeader('Content-Type', type);
  request.send(content);
  return (await replyOf(operation, await promise)).value;
}
