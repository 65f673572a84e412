import { createHash } from 'node:crypto';
import { ANY_VERSION, type Precondition } from '#server/catalogue/change-catalogue.ts';
import { StaleError } from '#server/errors/problem-error.ts';

/** A strong ETag from the content, so that no version needs to be stored. */
export function entityTag(entity: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(entity)).digest('base64url').slice(0, 22)}"`;
}

/** Parses If-Match. Weak tags never match (RFC 9110); without the header any version does. */
export function ifMatch(header: string | undefined): Precondition {
  if (header === undefined || header.trim() === '*') return ANY_VERSION;
  const tags = new Set(header.split(',').map((tag) => tag.trim()));
  return (current) => {
    if (!tags.has(entityTag(current))) throw new StaleError(current);
  };
}
