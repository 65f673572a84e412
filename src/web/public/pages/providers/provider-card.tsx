import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import type { ShownListing } from '#web/public/parts/catalogue/catalogue.ts';
import { networkSize } from '#web/public/parts/catalogue/ip-count.ts';
import { CARD_LAYOUT, RAIL_LAYOUT } from './provider-card-layout.ts';
import { ServiceTable } from './service-table.tsx';

/** One provider: who it is on the left, what it sells on the right. */
export function ProviderCard({ provider, services }: ShownListing) {
  const nameId = `provider-${provider.id}`;
  const network = networkSize(provider.ipCount, provider.countries);
  const servicesId = `services-${provider.id}`;
  return (
    <Card as="article" layout={CARD_LAYOUT} labelledBy={nameId}>
      <header className={RAIL_LAYOUT}>
        <div className="max-lg:row-span-2 max-lg:self-start">
          <LetterTile name={provider.name} letter={provider.logo} />
        </div>
        <div className="min-w-0 self-center">
          <h3 id={nameId} className="text-lg leading-[1.35] wrap-anywhere">
            {provider.name}
          </h3>
          {network && <p className="mt-0.5 text-xs text-subtle figures">{network}</p>}
        </div>
        {provider.featured && (
          <div className="col-start-2 max-lg:col-start-3 max-lg:row-start-1">
            <Badge tone="signal">Featured</Badge>
          </div>
        )}
        {services.length > 0 && (
          <p id={servicesId} className="col-start-2 mt-0.5 text-xs text-subtle max-lg:col-end-4 max-lg:row-start-2">
            Available Services <b className="text-ink figures">{services.length}</b>
          </p>
        )}
      </header>
      {services.length > 0 ? (
        <ServiceTable services={services} labelledBy={`${nameId} ${servicesId}`} />
      ) : (
        <ComingSoon />
      )}
    </Card>
  );
}

function ComingSoon() {
  return (
    <div className="hatched flex min-h-23 items-center justify-center gap-2.5 p-5 text-md text-muted">
      <Icon name="clock" size={17} className="flex-none text-subtle" />
      <p>Services information coming soon</p>
    </div>
  );
}
