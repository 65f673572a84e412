const MILLION = 1_000_000;
const grouped = new Intl.NumberFormat('en-US');

/** How many addresses and countries a provider has ("150M+ IPs, 195 countries"); what is zero is not known and left out. */
export function networkSize(ipCount: number, countries: number): string {
  return [
    ipCount > 0 ? `${formatIpCount(ipCount)} IPs` : '',
    countries > 0 ? `${countries} ${countries === 1 ? 'country' : 'countries'}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whole millions with 'M+'; below a million the count itself, since '0M+' would say nothing. */
export function formatIpCount(ipCount: number): string {
  return ipCount >= MILLION ? `${grouped.format(Math.floor(ipCount / MILLION))}M+` : grouped.format(ipCount);
}
