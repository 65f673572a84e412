import { memo } from 'react';
import { Link } from 'wouter';
import { providerPageHref } from '#contract/providers/provider-url.ts';
import type { ProvidersPart } from '#contract/providers/providers-view.ts';
import type { ServiceType } from '#domain/service-type.ts';
import { networkSize, shortCount } from '#web/public/parts/catalogue/ip-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { PickLink } from './pick-link.tsx';
import { ServiceTable } from './service-table.tsx';

interface ProviderCardProps {
  readonly provider: ProvidersPart['listed'][number]['provider'];
  readonly services: ProvidersPart['listed'][number]['services'];
  /** Addresses in the country that is asked for. */
  readonly addresses: number | null;
  /** The former name that it was found by. */
  readonly formerName: string | null;
  readonly country: string | null;
  readonly selected: ServiceType | null;
}

/** One provider: who it is on the left, what it sells on the right. */
export const ProviderCard = memo(function ProviderCard(props: ProviderCardProps) {
  const { provider, services, addresses, formerName, country, selected } = props;
  const { id, slug, name, logo, ipCount, countries, featured } = provider;
  const nameId = `provider-${id}`;
  const network = networkSize(ipCount, countries);
  return (
    <article className="vendor-card" aria-labelledby={nameId}>
      <header className={featured ? 'has-badge' : undefined}>
        <LetterTile name={name} letter={logo} />
        <div>
          <h3 id={nameId}>{slug === '' ? name : <Link href={providerPageHref(slug)}>{name}</Link>}</h3>
          {(formerName !== null || network) && (
            <p>
              {formerName !== null && <span className="block">{`formerly ${formerName}`}</span>}
              {network}
            </p>
          )}
        </div>
        {(featured || services.length > 0 || addresses !== null) && (
          <div className="more">
            {featured && <Badge tone="signal">Featured</Badge>}
            {services.length > 0 && (
              <p>
                Available Services <b>{services.length}</b>
              </p>
            )}
            {addresses !== null && (
              <p>
                {country} <b>{`${shortCount(addresses)} IPs`}</b>
              </p>
            )}
          </div>
        )}
        <PickLink slug={slug} name={name} logo={logo} />
      </header>
      {services.length > 0 ? (
        <ServiceTable vendor={name} services={services} selected={selected} country={country} labelledBy={nameId} />
      ) : (
        <ComingSoon />
      )}
    </article>
  );
});

function ComingSoon() {
  return (
    <div className="hatched flex min-h-23 items-center justify-center gap-2.5 p-5 text-md text-muted">
      <Icon name="clock" size={17} className="flex-none text-subtle" />
      <p>Services information coming soon</p>
    </div>
  );
}
