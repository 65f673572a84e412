import { useRef, useState } from 'react';
import type { DashboardStats } from '#catalogue/dashboard-stats.ts';
import { counted } from '#core/count.ts';
import { parsePrice } from '#core/money.ts';
import type { MoneyText } from '#core/shown-money.ts';
import { useSite } from '#kit/page/site-context.ts';
import type { ReadState } from '#kit/answers/answer-store.ts';
import { networkSize } from '#catalogue/shown/ip-count.ts';
import { NoGeneralPrice } from '#catalogue/shown/no-general-price.tsx';
import { Money, useMoneyText } from '#kit/currency/money.tsx';
import { useTicker } from '#kit/motion/use-ticker.ts';
import { GapBar } from '#kit/gap-bar.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SavingsPill } from '#kit/savings-pill.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { FEATURED_COUNT, fallbackFeatured } from './fallback-home.ts';

const INTERVAL = 3000;
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A row of the board: two lines of three columns on phones. */
const ROW =
  'board-row grid h-[65px] grid-cols-[36px_minmax(0,1fr)_clamp(64px,6.4vw,92px)_66px_84px] items-center gap-3.5 border-t ' +
  'border-line px-6 max-md:h-18 max-md:grid-cols-[36px_minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 ' +
  'max-md:gap-y-0.5 max-md:px-4 max-sm:h-23 max-md:[&>.letter-tile]:row-[1/3]';

/** The featured providers, five at a time. If they rotate, screen readers get all of them as one text. */
export function FeaturedBoard({ stats }: { readonly stats: ReadState<DashboardStats> }) {
  const { name } = useSite();
  const money = useMoneyText();
  const region = useRef<HTMLElement>(null);
  const [start, setStart] = useState(0);
  const featured = stats.status === 'loaded' ? stats.value.featuredProviders : fallbackFeatured;
  const rotates = stats.status !== 'loading' && featured.length > FEATURED_COUNT;
  useTicker(INTERVAL, () => setStart((start + 1) % featured.length), region, rotates);

  return (
    <aside
      ref={region}
      data-theme="dark"
      aria-label="Featured providers"
      className="board rounded-xl border border-line bg-panel"
    >
      <header className="flex items-center justify-between px-6 pt-4.5 pb-3.5 max-md:px-4">
        <h2 className="text-base tracking-normal">Featured</h2>
        <span className="text-xs text-subtle">{name} price per GB</span>
      </header>
      {rotates && <p className="sr-only">{featured.map((provider) => describeFeatured(provider, money)).join(' ')}</p>}
      {stats.status === 'loading' ? (
        <FeaturedLoading />
      ) : (
        <ul aria-hidden={rotates || undefined}>
          {windowOf(featured, start, FEATURED_COUNT).map((provider, place) => (
            // A row stays while vendors change in it, so that the layout does not shift.
            <li key={ROWS[place]} className={ROW}>
              <FeaturedRow key={provider.id} provider={provider} />
            </li>
          ))}
        </ul>
      )}
      {featured.length === 0 && (
        <p className="border-t border-line px-6 py-10 text-muted">No vendor is featured at the moment.</p>
      )}
      <BoardKey samples={stats.status === 'failed'} />
    </aside>
  );
}

function FeaturedLoading() {
  return (
    <div role="status" aria-label="Loading featured providers">
      {ROWS.map((row) => (
        <div key={row} className={ROW}>
          <Skeleton layout="size-9 rounded-md" />
          <Skeleton layout="h-3 w-26" />
        </div>
      ))}
    </div>
  );
}

const SWATCH = 'h-1.5 w-3.5 rounded-[1px]';

/** The legend of the bars, and whether the figures are samples. */
function BoardKey({ samples }: { readonly samples: boolean }) {
  const { name } = useSite();
  return (
    <footer className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-6 py-[13px] text-xs text-subtle max-md:px-4">
      <span className="inline-flex items-center gap-[7px]">
        <i className={`bg-ink ${SWATCH}`} />
        {name} price
      </span>
      <span className="inline-flex items-center gap-[7px]">
        <i className={`saved-swatch ${SWATCH}`} />
        Saved
      </span>
      <span className="inline-flex items-center gap-[7px]">
        <i className="h-3 w-0.5 bg-subtle" />
        Direct price
      </span>
      {samples && <span className="ml-auto">Sample prices</span>}
    </footer>
  );
}

type FeaturedProvider = DashboardStats['featuredProviders'][number];

function describeFeatured(provider: FeaturedProvider, money: MoneyText): string {
  const { name, savingsPercentage, ipCount, pricePerGbRampage, localPrice } = provider;
  const price = parsePrice(pricePerGbRampage);
  const local = localPrice
    ? `from ${money({ price: localPrice.own }, ' per GB')} in ${counted(localPrice.countries, 'country', 'countries')}`
    : 'price on request';
  return [
    `${name}: ${price ? money({ cost: price }, ' per GB') : local}`,
    savingsPercentage > 0 ? `${savingsPercentage}% off` : '',
    networkSize(ipCount, 0),
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}

function FeaturedRow({ provider }: { readonly provider: FeaturedProvider }) {
  const { name, logo, ipCount, savingsPercentage, pricePerGbRampage, localPrice } = provider;
  const price = parsePrice(pricePerGbRampage);
  return (
    <>
      <LetterTile name={name} letter={logo} size={36} />
      <div className="min-w-0 max-md:flex max-md:items-baseline max-md:gap-2 max-sm:block">
        <strong className="block truncate leading-[1.3] font-[550]">{name}</strong>
        <span className="block truncate text-xs leading-[1.4] text-subtle figures">{networkSize(ipCount, 0)}</span>
      </div>
      <div className="max-md:col-2 max-md:row-2">
        {price !== null && price > 0n && savingsPercentage > 0 && <GapBar savings={savingsPercentage} />}
      </div>
      <div className="justify-self-end max-md:col-3 max-md:row-2">
        <SavingsPill percentage={savingsPercentage} />
      </div>
      <div className="board-price text-right whitespace-nowrap figures max-md:col-3 max-md:row-1">
        {!price ? (
          <span className="block max-w-21 text-xs whitespace-normal">
            <NoGeneralPrice service={{ billingType: 'gb', localPrice }} absent="On request" />
          </span>
        ) : (
          <>
            <b className="text-[1.3125rem] tracking-[-0.02em]">
              <Money cost={price} />
            </b>
            <span className="ml-0.5 text-xs text-subtle">/GB</span>
          </>
        )}
      </div>
    </>
  );
}

/** `size` items from `start` on, continued at the first one. All items if there are no more. */
export function windowOf<T>(items: readonly T[], start: number, size: number): readonly T[] {
  if (items.length <= size) return items;
  return Array.from({ length: size }, (_, index) => items[(start + index) % items.length]).filter(
    (item) => item !== undefined,
  );
}
