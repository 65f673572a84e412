import { Link } from 'wouter';
import { jobOf, offersHref } from '#catalogue/offers/workload-url.ts';
import { comparisonOf } from '#features/compare/compare-url.ts';
import { api, EMBED_CODE_PATH, pages } from '#core/routes.ts';
import type { ProviderView } from '#catalogue/providers/provider-view.ts';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { ASSUMPTIONS } from '#catalogue/offers/workload.ts';
import { dayText } from '#core/day-text.ts';
import { listText } from '#core/list-text.ts';
import { sourceHost } from '#catalogue/shown/evidence.ts';
import { formatIpCount } from '#catalogue/shown/ip-count.ts';
import { requestedQuote, type RequestedQuote } from '#features/contacts/requested-quote.ts';
import { Trail } from '#kit/layout/trail.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { withQuery } from '#core/contract/path-pattern.ts';
import { OutsideLink } from '#kit/layout/outside-link.tsx';
import { useSite } from '#kit/page/site-context.ts';
import { Badge } from '#kit/badge.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { LetterTile } from '#kit/letter-tile.tsx';
import { StatStrip } from '#kit/stat-strip.tsx';

/** A provider's name, links, figures and actions. */
export function ProviderHero({ view }: { readonly view: ProviderView }) {
  const { provider, checkedOn } = view;
  const { name, logo, description, homeUrl, statusUrl, featured, slug, formerNames } = provider;
  return (
    <section className="border-b border-line bg-surface">
      <div className="page-width grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-14 gap-y-6 pt-7 pb-8 max-lg:grid-cols-[minmax(0,1fr)] max-md:pt-5 max-md:pb-6">
        <div className="min-w-0">
          <Trail parent={{ href: pages.providers, name: 'Providers' }} name={name} layout="print:hidden" />
          <div className="mt-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-md:mt-2.5">
            <LetterTile name={name} letter={logo} />
            <h1 tabIndex={-1} className="min-w-0 wrap-anywhere print:text-[16pt]/[20pt]">
              {name}
            </h1>
            {featured && <Badge tone="signal">Featured</Badge>}
          </div>
          {formerNames.length > 0 && <p className="mt-2 text-sm text-muted">{`Formerly ${listText(formerNames)}`}</p>}
          {description && <p className="mt-3 max-w-[62ch] leading-6.5 text-muted">{description}</p>}
          {(homeUrl || statusUrl || checkedOn) && (
            <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted *:inline-flex *:min-h-6 *:items-center *:gap-1">
              {homeUrl && (
                <li>
                  <OutsideLink href={homeUrl}>{sourceHost(homeUrl) ?? homeUrl}</OutsideLink>
                </li>
              )}
              {statusUrl && (
                <li>
                  <OutsideLink href={statusUrl}>Status</OutsideLink>
                </li>
              )}
              {checkedOn && (
                <li>
                  Prices as of <b className="font-medium text-ink">{dayText(checkedOn)}</b>
                </li>
              )}
            </ul>
          )}
          <p className="mt-5 flex flex-wrap gap-2.5 print:hidden">
            <ContactLink
              source={CONTACT_SOURCES.provider}
              quote={providerQuote(view)}
              variant="signal"
              layout="inline-flex max-md:flex-1"
            >
              Get Quote
            </ContactLink>
            <Link
              href={comparisonOf([slug], view.job ? jobOf(view.job) : {})}
              className={buttonClass({}, 'inline-flex max-md:flex-1')}
            >
              Compare
            </Link>
            {view.job && (
              <a
                href={offersHref({ ...jobOf(view.job), ...ASSUMPTIONS, country: null }).replace(
                  api.offers,
                  pages.estimate,
                )}
                className={buttonClass({}, 'inline-flex max-md:flex-1')}
              >
                Add another job
              </a>
            )}
            {useSite().offersData && (
              <a
                href={withQuery(EMBED_CODE_PATH, { provider: slug })}
                className={buttonClass({}, 'inline-flex max-md:flex-1')}
              >
                Embed
              </a>
            )}
          </p>
        </div>
        <StatStrip figures={figuresOf(view)} />
      </div>
    </section>
  );
}

/** The quote that 'Get Quote' requests: the volume of the page's costs; undefined without one. */
export function providerQuote({ job, provider }: Pick<ProviderView, 'job' | 'provider'>): RequestedQuote | undefined {
  return job ? requestedQuote({ ...jobOf(job), ...ASSUMPTIONS, country: null }, null, [provider], provider) : undefined;
}

function figuresOf({ provider: { ipCount, countries }, serviceCount, maxSavings }: ProviderView) {
  return [
    ...(ipCount > 0 ? [{ value: formatIpCount(ipCount), label: 'IPs' }] : []),
    ...(countries > 0 ? [{ value: String(countries), label: countries === 1 ? 'country' : 'countries' }] : []),
    { value: String(serviceCount), label: serviceCount === 1 ? 'service' : 'services' },
    ...(maxSavings > 0 ? [{ value: `${maxSavings}%`, label: 'max savings' }] : []),
  ];
}
