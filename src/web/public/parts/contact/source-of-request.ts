import { CONTACT_SOURCES } from '#domain/contact-source.ts';
import { CONTACT_LIMITS } from '#domain/limits.ts';

/** The source label in the detail of an `openContactModal` event, which anyone may dispatch: 'Unknown' without one. */
export function sourceOfRequest(detail: unknown): string {
  const source = typeof detail === 'object' && detail !== null && 'source' in detail ? detail.source : null;
  const label = typeof source === 'string' ? source.trim().slice(0, CONTACT_LIMITS.source) : '';
  return label || CONTACT_SOURCES.unknown;
}
