import type { DashboardStats } from '#contract/dashboard.ts';
import { formatDollars, parsePrice } from '#domain/money.ts';
import { GapBar } from '#web/ui/gap-bar.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';
import { networkSize } from '#web/public/parts/catalogue/ip-count.ts';

type FeaturedProvider = DashboardStats['featuredProviders'][number];

function priceText({ pricePerGbRampage }: FeaturedProvider): string | null {
  const price = parsePrice(pricePerGbRampage);
  return price ? formatDollars(price) : null;
}

/** A featured provider as a sentence. */
export function describeFeatured(provider: FeaturedProvider): string {
  const { name, savingsPercentage, ipCount } = provider;
  const price = priceText(provider);
  return [
    `${name}: ${price === null ? 'price on request' : `${price} per GB`}`,
    savingsPercentage > 0 ? `${savingsPercentage}% off` : '',
    networkSize(ipCount, 0),
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}

/** One line of the featured panel. It stays where it is while providers change in it, so that nothing shifts. */
export function FeaturedRow({ provider }: { readonly provider: FeaturedProvider }) {
  return (
    <li className="board-row">
      <RowContent key={provider.id} provider={provider} />
    </li>
  );
}

function RowContent({ provider }: { readonly provider: FeaturedProvider }) {
  const { name, logo, ipCount, savingsPercentage } = provider;
  const price = priceText(provider);
  return (
    <>
      <LetterTile name={name} letter={logo} size={36} />
      <div className="board-name min-w-0">
        <strong className="block truncate leading-[1.3] font-[550]">{name}</strong>
        <span className="block truncate text-xs leading-[1.4] text-subtle figures">{networkSize(ipCount, 0)}</span>
      </div>
      <div className="board-bar">
        {price !== null && savingsPercentage > 0 && <GapBar savings={savingsPercentage} />}
      </div>
      <div className="board-pill justify-self-end">
        <SavingsPill percentage={savingsPercentage} />
      </div>
      <div className="board-price text-right whitespace-nowrap figures">
        {price === null ? (
          <span className="text-xs text-subtle">On request</span>
        ) : (
          <>
            <b className="text-[1.3125rem] tracking-[-0.02em]">{price}</b>
            <span className="ml-0.5 text-xs text-subtle">/GB</span>
          </>
        )}
      </div>
    </>
  );
}
