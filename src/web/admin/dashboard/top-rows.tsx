import type { Provider } from '#contract/providers/provider.ts';
import { formatCount } from '#domain/count.ts';
import { Savings } from '#web/admin/tables/savings.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { shortCount, type RankedCountry } from './figures.ts';

const NAME = 'block text-md font-[550] wrap-break-word';

/** A provider in a list of the dashboard. */
export function ProviderRow({ provider }: { readonly provider: Provider }) {
  const { name, logo, ipCount, featured, savingsPercentage } = provider;
  return (
    <>
      <LetterTile name={name} letter={logo} size={28} />
      <div className="mr-auto min-w-0">
        <b className={NAME}>{name}</b>
        <span className="block text-xs text-subtle">{shortCount(ipCount)} IPs</span>
      </div>
      {featured && <Badge tone="signal">Featured</Badge>}
      <Savings percentage={savingsPercentage} />
    </>
  );
}

/** A country in a list of the dashboard. */
export function CountryRow({ ranked: { country, share, width } }: { readonly ranked: RankedCountry }) {
  return (
    <>
      <span aria-hidden="true" className="text-[1.25rem]">
        <span className="flag">{country.flag}</span>
      </span>
      <div className="mr-auto min-w-min">
        <b className={NAME}>{country.name}</b>
        <span className="block font-mono text-xs text-subtle">{country.code}</span>
      </div>
      <ShareBar percentage={width} layout="w-37.5 min-w-0 shrink-10 text-ink max-md:hidden" />
      {share !== null && <span className="w-11 text-right text-subtle figures max-md:hidden">{share.toFixed(1)}%</span>}
      <span className="w-22 text-right font-[550] figures">{formatCount(country.ipCount)}</span>
    </>
  );
}
