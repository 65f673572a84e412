import type { SourceFormat, UnreadReason } from '#domain/sources/source-state.ts';

/**
 * What a reading of a source gave. `bytes` are those of the decoded body, as far as it was read; `ms` is the time that
 * requests took, without pauses.
 */
export type SourceReading =
  | {
      readonly kind: 'read';
      readonly status: number;
      readonly bytes: number;
      readonly format: SourceFormat;
      /** The decoded body, untouched otherwise. */
      readonly text: string;
      /** The response's validators, null where it has none that can be sent back. */
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly ms: number;
    }
  | { readonly kind: 'unchanged'; readonly status: 304; readonly bytes: 0; readonly ms: number }
  | {
      readonly kind: 'unread';
      readonly reason: UnreadReason;
      /** The last response's status; null if there was none. */
      readonly status: number | null;
      readonly bytes: number;
      readonly ms: number;
      /** How long the host wants not to be asked, at most a day; null if it did not say. */
      readonly retryAfterMs: number | null;
    };
