import type { SourceFormat, UnreadReason } from '#catalogue/sources/source-state.ts';

/**
 * The result of reading a source. `bytes` is the length of the decoded body as far as it was read; `ms` is the duration
 * of the requests without pauses.
 */
export type SourceReading =
  | {
      readonly kind: 'read';
      readonly status: number;
      readonly bytes: number;
      readonly format: SourceFormat;
      /** The decoded body, otherwise unchanged. */
      readonly text: string;
      /** The response's validators; null if missing or too long to store. */
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly ms: number;
    }
  | { readonly kind: 'unchanged'; readonly status: 304; readonly bytes: 0; readonly ms: number }
  | {
      readonly kind: 'unread';
      readonly reason: UnreadReason;
      /** The status of the last response; null if there was none. */
      readonly status: number | null;
      readonly bytes: number;
      readonly ms: number;
      /** The host's `Retry-After` in milliseconds, at most 30 days; null without one. */
      readonly retryAfterMs: number | null;
    };
