import { z } from 'zod';

/**
 * How far a reading has come that waits for a turn of a host. It goes on with the request of `robots`, a robots.txt
 * reached by redirects, or if that is null, with `url`.
 */
export const readingPositionSchema = z.object({
  url: z.string(),
  /** Redirects so far. */
  hop: z.int(),
  robots: z.object({ url: z.string(), hop: z.int() }).nullable(),
  /** Of the last response. */
  status: z.int().nullable(),
  /** Duration of the requests so far. */
  ms: z.number(),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
});
export type ReadingPosition = z.infer<typeof readingPositionSchema>;

/** A reading that waits for a turn of a host. */
export interface WaitingReading {
  readonly kind: 'waiting';
  readonly host: string;
  readonly position: ReadingPosition;
}
