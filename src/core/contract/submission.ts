import { z } from 'zod';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '#core/limits.ts';
import { FORM_MEDIA_TYPES, JSON_MEDIA_TYPE } from './media-type.ts';

/** What the submissions of visitors share: contact requests and price reports. */

const idempotencyKey = z
  .string()
  .max(MAX_IDEMPOTENCY_KEY_LENGTH, {
    error: `An idempotency key has at most ${MAX_IDEMPOTENCY_KEY_LENGTH} characters`,
    abort: true,
  })
  .regex(/^[\u0021-\u007e]+$/, 'An idempotency key is printable ASCII without spaces')
  .describe(
    'A unique key per request: repeating a request with the same key and body within 24 hours stores it only once',
  );

/** Headers and media types of a submission. */
export const submissionParts = {
  headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
  bodyTypes: [JSON_MEDIA_TYPE, ...FORM_MEDIA_TYPES],
} as const;

/** Fields of a submission that are not stored. */
export const submissionFields = {
  website: z.string().optional().describe('Must stay empty: only bots fill it in'),
  idempotencyKey: idempotencyKey.optional().describe('For forms, which cannot send the Idempotency-Key header'),
};
