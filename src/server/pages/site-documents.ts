import type { SiteDocument } from '#contract/page-module.ts';
import { finishResponse, type FinishedResponse } from '#server/http/finished-response.ts';
import type { HeaderFields } from '#server/http/security-headers.ts';

const CACHE_CONTROL = 'public, max-age=3600';

/** The files for machines as finished responses, by their URL. */
export function finishSiteDocuments(
  documents: readonly SiteDocument[],
  headers: HeaderFields,
): ReadonlyMap<string, FinishedResponse> {
  return new Map(
    documents.map(({ path, contentType, body }) => [
      path,
      finishResponse({ status: 200, contentType, cacheControl: CACHE_CONTROL, headers, body: Buffer.from(body) }, null),
    ]),
  );
}
