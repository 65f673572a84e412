import { useRef, useState } from 'react';
import type { DashboardStats } from '#contract/dashboard.ts';
import { FALLBACK_PROVIDERS } from '#domain/fallback-providers.ts';
import { parsePrice } from '#domain/money.ts';
import { savingsPercentage } from '#domain/savings.ts';
import { useSite } from '#web/document/site-context.ts';
import type { Answer } from '#web/public/parts/answers/answer-store.ts';
import { useBeat } from '#web/public/parts/motion/use-beat.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { describeFeatured, FeaturedRow } from './featured-row.tsx';
import { windowOf } from './rotation.ts';

const SHOWN = 5;
const INTERVAL = 3000;
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The featured providers, five at a time. Where they move, screen readers get all of them as one text. */
export function FeaturedBoard({ stats }: { readonly stats: Answer<DashboardStats> }) {
  const { name } = useSite();
  const region = useRef<HTMLElement>(null);
  const [start, setStart] = useState(0);
  const featured = stats.status === 'loaded' ? stats.value.featuredProviders : fallbackFeatured;
  const turns = stats.status !== 'loading' && featured.length > SHOWN;
  useBeat(INTERVAL, () => setStart((start + 1) % featured.length), region, turns);

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
      {turns && <p className="sr-only">{featured.map(describeFeatured).join(' ')}</p>}
      {stats.status === 'loading' ? (
        <FeaturedLoading />
      ) : (
        <ul aria-hidden={turns || undefined}>
          {windowOf(featured, start, SHOWN).map((provider, place) => (
            <FeaturedRow key={ROWS[place]} provider={provider} />
          ))}
        </ul>
      )}
      {featured.length === 0 && (
        <p className="border-t border-line px-6 py-10 text-muted">No provider is featured at the moment.</p>
      )}
      <BoardKey samples={stats.status === 'failed'} />
    </aside>
  );
}

function FeaturedLoading() {
  return (
    <div role="status" aria-label="Loading featured providers">
      {ROWS.map((row) => (
        <div key={row} className="board-row">
          <Skeleton layout="size-9 rounded-md" />
          <Skeleton layout="h-3 w-26" />
        </div>
      ))}
    </div>
  );
}

const SWATCH = 'h-1.5 w-3.5 rounded-[1px]';

/** What the bars of the featured panel mean, and whether its figures are samples. */
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

/** Sample records for the featured panel when the API's answer has failed. */
const fallbackFeatured: DashboardStats['featuredProviders'] = FALLBACK_PROVIDERS.slice(0, SHOWN).map(
  ({ id, name, logo, pricePerGb, directPricePerGb }) => ({
    id,
    name,
    logo,
    ipCount: 0,
    pricePerGbRampage: pricePerGb,
    savingsPercentage: savingsPercentage(parsePrice(pricePerGb) ?? 0n, parsePrice(directPricePerGb) ?? 0n),
  }),
);
