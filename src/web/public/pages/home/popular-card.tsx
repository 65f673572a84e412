import { formatDollars } from '#domain/money.ts';
import { priceOf } from '#domain/service-price.ts';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { Badge } from '#web/ui/badge.tsx';
import { GapBar } from '#web/ui/gap-bar.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { SavingsPill } from '#web/ui/savings-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ShownService } from '#web/public/parts/catalogue/catalogue.ts';
import { DirectPrice } from '#web/public/parts/catalogue/direct-price.tsx';
import { networkSize } from '#web/public/parts/catalogue/ip-count.ts';
import { UNITS } from '#web/public/parts/catalogue/price-units.ts';
import type { PopularProvider } from './popular.ts';

const CARD = 'popular-card rounded-lg border border-line bg-surface';

/** A provider with the price that stands for it. */
export function PopularCard({ provider, service }: PopularProvider) {
  return (
    <article className={CARD}>
      <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
        <div className="row-span-2">
          <LetterTile name={provider.name} letter={provider.logo} />
        </div>
        <h3 className="text-[1.0625rem] leading-[1.3] wrap-anywhere">{provider.name}</h3>
        {provider.featured && <Badge tone="signal">Featured</Badge>}
        <p className="col-[2/-1] text-xs text-subtle figures">{networkSize(provider.ipCount, provider.countries)}</p>
      </header>
      <p className="mt-4 mb-5 grow text-[0.875rem] leading-5.5 text-muted">{provider.description}</p>
      {service ? <LeadingPrice service={service} /> : <p className="text-muted">Services information coming soon</p>}
    </article>
  );
}

function LeadingPrice({ service }: { readonly service: ShownService }) {
  const price = priceOf(service);
  return (
    <>
      <p className="text-xs text-subtle">{SERVICE_TYPE_LABELS[service.type]}</p>
      <div className="mb-2.5 flex items-end justify-between whitespace-nowrap figures">
        {price.own === null ? (
          <span className="text-muted">Price on request</span>
        ) : (
          <span className="text-[1.625rem] leading-[1.2] tracking-[-0.025em]">
            <b>{formatDollars(price.own)}</b>
            <small className="ml-0.5 text-sm tracking-normal text-subtle">{UNITS[price.billingType]}</small>
          </span>
        )}
        <span className="flex items-center gap-2.5 pb-1">
          {price.direct !== null && (
            <span>
              <DirectPrice price={price} service={service} />
            </span>
          )}
          <SavingsPill percentage={price.savings} />
        </span>
      </div>
      {price.own !== null && price.direct !== null && <GapBar savings={price.savings} />}
    </>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Stands where the cards will be. */
export function PopularCardLoading() {
  return PLACES.map((place) => (
    <div key={place} className={CARD}>
      <div className="flex items-center gap-3">
        <Skeleton layout="size-11 rounded-[10px]" />
        <Skeleton layout="h-3 w-26" />
      </div>
      <Skeleton layout="mt-5 h-3 w-full" />
      <Skeleton layout="mt-2.5 h-3 w-37" />
      <Skeleton layout="mt-9 h-6 w-24" />
    </div>
  ));
}
