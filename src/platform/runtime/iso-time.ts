/** A moment in milliseconds since 1970 as the API writes it, in ISO 8601 UTC. */
export function isoTime(moment: number): string;
export function isoTime(moment: number | null): string | null;
export function isoTime(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
