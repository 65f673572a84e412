import { useLocation } from 'wouter';
import { parseAlert } from '#contract/alerts/alert-url.ts';
import { changesHref, type ChangesQuery } from '#contract/changes/changes-url.ts';
import { CHANGES_FEED_PATH, pages } from '#contract/routes.ts';
import type { ChangesView } from '#contract/changes/changes-view.ts';
import { SERVICE_TYPE_LABELS } from '#domain/service-type.ts';
import { useSite } from '#web/document/site-context.ts';
import { WatchLink } from '#web/public/parts/layout/watch-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SegmentedLinks } from '#web/ui/segmented-links.tsx';
import { Select } from '#web/ui/select.tsx';

const FEED = 'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M4 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0';

interface ChangesFiltersProps {
  readonly asked: ChangesQuery;
  readonly view: ChangesView;
}

/** Whose prices of what, which of the two and where they went: a form and links, which do the same without scripts. */
export function ChangesFilters({ asked, view: { providers, types, provider } }: ChangesFiltersProps) {
  const [, navigate] = useLocation();
  const { name } = useSite();
  const { type, price, direction } = asked;
  const filtered = { provider, type, price, direction };
  const choose = (changes: Partial<ChangesQuery>) => navigate(changesHref({ ...filtered, ...changes }));
  const priceLinks = ([null, 'direct', 'own'] as const).map((one) => ({
    id: one ?? 'both',
    href: changesHref({ ...filtered, price: one }),
    label: { both: 'Both prices', direct: 'Direct', own: name }[one ?? 'both'],
    current: price === one,
  }));
  const directionLinks = ([null, 'down', 'up'] as const).map((one) => ({
    id: one ?? 'both',
    href: changesHref({ ...filtered, direction: one }),
    label: { both: 'Up and down', down: 'Down', up: 'Up' }[one ?? 'both'],
    current: direction === one,
  }));
  return (
    <div className="change-filters flex flex-wrap items-center gap-2 pb-5 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
      <form
        action={pages.changes}
        className="grid grid-cols-2 gap-2 [--rp-control-md:40px] md:flex md:[--rp-control-md:34px] md:[&_select]:max-w-50 [&_select]:text-[0.8125rem]"
      >
        <Select
          name="provider"
          aria-label="Vendor"
          value={provider ?? ''}
          onChange={(value) => choose({ provider: value || null })}
        >
          <option value="">All vendors</option>
          {providers.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.name}
            </option>
          ))}
        </Select>
        <Select
          name="type"
          aria-label="Product type"
          value={type ?? ''}
          onChange={(value) => choose({ type: types.find((one) => one === value) ?? null })}
        >
          <option value="">All product types</option>
          {types.map((one) => (
            <option key={one} value={one}>
              {SERVICE_TYPE_LABELS[one]}
            </option>
          ))}
        </Select>
        {price !== null && <input type="hidden" name="price" value={price} />}
        {direction !== null && <input type="hidden" name="direction" value={direction} />}
        <span className="hidden noscript:block">
          <Button type="submit">Show</Button>
        </span>
      </form>
      <SegmentedLinks label="Which price" choices={priceLinks} size="sm" />
      <SegmentedLinks label="Direction" choices={directionLinks} size="sm" />
      <a
        href={changesHref({ ...filtered, before: null }, CHANGES_FEED_PATH)}
        className={buttonClass({ size: 'sm' }, 'inline-flex md:ml-auto')}
      >
        <Icon path={FEED} size={15} />
        Atom feed
      </a>
      <WatchLink
        asked={provider === null ? parseAlert('') : { kind: 'service', provider, service: null }}
        variant="primary"
      >
        Set alert
      </WatchLink>
    </div>
  );
}
