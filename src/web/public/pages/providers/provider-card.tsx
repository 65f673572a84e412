import { Link } from 'wouter';
import { fillPath } from '#contract/path-pattern.ts';
import { entryPages } from '#contract/routes.ts';
import type { ShownListing } from '#web/public/parts/catalogue/catalogue.ts';
import { networkSize } from '#web/public/parts/catalogue/ip-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { ServiceTable } from './service-table.tsx';

/** The frame of a provider card and of its placeholder. */
export const CARD_LAYOUT = 'vendor-card';

/** What stands on the rail. */
export const RAIL_LAYOUT = 'vendor-rail';

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
            {provider.slug === '' ? (
              provider.name
            ) : (
              <Link href={fillPath(entryPages.provider, { slug: provider.slug })} className="hover:underline">
                {provider.name}
              </Link>
            )}
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
        <ServiceTable vendor={provider.name} services={services} labelledBy={`${nameId} ${servicesId}`} />
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
