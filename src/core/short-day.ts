import { monthText } from './day-text.ts';

/** A day (YYYY-MM-DD) without its year: "25 Nov". A file of its own, since few pages load it. */
export function shortDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthText(day)}`;
}
