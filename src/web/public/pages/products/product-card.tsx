import { providersHref } from '#contract/providers-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TickList } from '#web/ui/tick-list.tsx';
import type { ProductOffer } from './product-offers.ts';

/** One product: what it is, what it starts at, what it includes, and the way to its vendors. */
export function ProductCard({ product, name, price, text, features, mostPopular }: ProductOffer) {
  return (
    <Card as="li" layout="row-span-5 grid grid-rows-subgrid gap-y-0 p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{name}</h2>
        {mostPopular && <Badge tone="signal">Most Popular</Badge>}
      </div>
      <p className="mt-2 text-muted">{text}</p>
      <p className="my-5 text-subtle">
        Starting at <b className="text-2xl tracking-[-0.025em] text-ink">{price.amount}</b>
        {price.unit}
      </p>
      <div className="mb-6 border-t border-line pt-4">
        <TickList items={features} />
      </div>
      <div className="grid">
        <LinkButton href={providersHref({ product })}>Compare {name}</LinkButton>
      </div>
    </Card>
  );
}
