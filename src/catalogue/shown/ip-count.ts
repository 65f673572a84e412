import { counted, formatCount } from '#core/count.ts';

const MILLION = 1_000_000;

/** "150M+ IPs, 195 countries". Zero means unknown and is omitted. */
export function networkSize(ipCount: number, countries: number): string {
  return [
    ipCount > 0 ? `${formatIpCount(ipCount)} IPs` : '',
    countries > 0 ? counted(countries, 'country', 'countries') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whole millions with 'M+'; below a million, the count itself. */
export function formatIpCount(ipCount: number): string {
  return ipCount >= MILLION ? `${formatCount(Math.floor(ipCount / MILLION))}M+` : formatCount(ipCount);
}

/** A count in at most four characters ("385M", "46.9M", "184K", "950"). */
export function shortCount(count: number): string {
  if (count >= 999_500_000) return `${(count / 1_000_000_000).toFixed(2)}B`;
  if (count >= 99_950_000) return `${Math.round(count / MILLION)}M`;
  if (count >= 999_500) return `${(count / MILLION).toFixed(1)}M`;
  return count >= 1_000 ? `${Math.round(count / 1_000)}K` : String(count);
}
