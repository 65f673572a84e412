import { createHash } from 'node:crypto';
import { ANY_VERSION, type Precondition } from '#server/catalogue/change-catalogue.ts';
import { StaleError } from '#server/errors/problem-error.ts';

/** The strong ETag of an answer: it tells what is in it, so that no version has to be kept and none can be forgotten. */
export function entityTag(entity: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(entity)).digest('base64url').slice(0, 22)}"`;
}

/** The precondition of an If-Match header. Weak tags never match (RFC 9110); without the header anything does. */
export function ifMatch(header: string | undefined): Precondition {
  if (header === undefined || header.trim() === '*') return ANY_VERSION;
  const tags = new Set(header.split(',').map((tag) => tag.trim()));
  return (current) => {
    if (!tags.has(entityTag(current))) throw new StaleError(current);
  };
}
