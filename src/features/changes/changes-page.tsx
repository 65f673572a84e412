import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { changesHref, parseChangesQuery, type ChangesQuery } from './changes-url.ts';
import { api, CHANGES_FEED_PATH, pages } from '#core/routes.ts';
import type { ChangesView, ShownChange } from './changes-view.ts';
import { FIRST_ALERT } from '#features/alerts/alert-url.ts';
import { dayText } from '#core/day-text.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { useSite } from '#kit/page/site-context.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { percentText } from '#core/percent-text.ts';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { SectionTabs } from '#kit/layout/section-tabs.tsx';
import { AlertLink } from '#features/alerts/alert-link.tsx';
import { useAddress } from '#kit/page/use-address.ts';
import { ArrowLink } from '#kit/arrow-link.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { LinkButton } from '#kit/link-button.tsx';
import { Options, Select } from '#kit/select.tsx';
import { SegmentedLinks } from '#kit/segmented-links.tsx';
import { StatStrip } from '#kit/stat-strip.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { ChangeRow } from './change-row.tsx';
import './changes.css';

/** Every price change, newest first. The filters are in the URL only. */
export function ChangesPage() {
  const query = parseChangesQuery(useAddress().search);
  const answer = useLatestAnswer<ChangesView>(changesHref(query, api.changesView));
  if (answer.status === 'missing') return null;
  if (answer.status !== 'loaded') return <AnswerFailure title="Price changes" answer={answer} />;
  const view = answer.value;
  const { down, up, median } = view.recent;
  return (
    <>
      <PageHero
        title="Price changes"
        lead="Every price change, the vendors’ list prices and ours, by day, with its source."
        plain
        tabs={<SectionTabs current={pages.changes} />}
      >
        <StatStrip
          figures={[
            { value: String(down + up), label: 'changes in 30 days' },
            { value: String(down), label: 'down' },
            { value: String(up), label: 'up' },
            { value: median === null ? '–' : percentText(median), label: 'median change' },
          ]}
        />
      </PageHero>
      <section className="page-width pb-section" aria-label="Changes">
        <ChangesFilters query={query} view={view} />
        {view.shown === 0 ? (
          <NoChanges query={query} keptSince={view.keptSince} />
        ) : (
          <Suspense>
            <Changes query={query} view={view} />
          </Suspense>
        )}
        <p className="mt-6 max-w-[110ch] text-xs text-subtle">
          {view.keptSince !== null && `Price changes have been recorded since ${dayText(view.keptSince)}. `}
          Our own corrections are not listed. As JSON:{' '}
          <TextLink to="address" href={api.priceChanges}>{`GET ${api.priceChanges}`}</TextLink>
        </p>
        {view.isDemo && <DemoNotice services={view.demoSources} />}
      </section>
    </>
  );
}

interface ChangesProps {
  readonly query: ChangesQuery;
  readonly view: ChangesView;
}

/** Vendor, product type, price and direction: a form and links, which work without scripts, too. */
function ChangesFilters({ query, view: { providers, types, provider } }: ChangesProps) {
  const [, navigate] = useLocation();
  const { name } = useSite();
  const { type, price, direction } = query;
  const filtered = { provider, type, price, direction };
  const choose = (changes: Partial<ChangesQuery>) => navigate(changesHref({ ...filtered, ...changes }));
  const links = <T extends 'price' | 'direction'>(key: T, labels: readonly (readonly [ChangesQuery[T], string])[]) =>
    labels.map(([value, label]) => ({
      id: value ?? 'both',
      href: changesHref({ ...filtered, [key]: value }),
      label,
      current: query[key] === value,
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
          <Options entries={providers.map(({ slug, name: vendor }) => [slug, vendor])} />
        </Select>
        <Select
          name="type"
          aria-label="Product type"
          value={type ?? ''}
          onChange={(value) => choose({ type: types.find((known) => known === value) ?? null })}
        >
          <option value="">All products</option>
          <Options entries={types.map((known) => [known, SERVICE_TYPE_LABELS[known]])} />
        </Select>
        {price !== null && <input type="hidden" name="price" value={price} />}
        {direction !== null && <input type="hidden" name="direction" value={direction} />}
        <span className="hidden noscript:block">
          <Button type="submit">Show</Button>
        </span>
      </form>
      <SegmentedLinks
        label="Which price"
        choices={links('price', [
          [null, 'Both prices'],
          ['direct', 'Direct'],
          ['own', name],
        ])}
        size="sm"
      />
      <SegmentedLinks
        label="Direction"
        choices={links('direction', [
          [null, 'Up and down'],
          ['down', 'Down'],
          ['up', 'Up'],
        ])}
        size="sm"
      />
      <a
        href={changesHref({ ...filtered, before: null }, CHANGES_FEED_PATH)}
        className={buttonClass({ size: 'sm' }, 'inline-flex md:ml-auto')}
      >
        <Icon path={lucidePath('Rss')} size={15} />
        Atom feed
      </a>
      <AlertLink
        alert={provider === null ? FIRST_ALERT : { kind: 'service', provider, service: null }}
        variant="primary"
      >
        Set alert
      </AlertLink>
    </div>
  );
}

function Changes({ query, view: { changes, older, today, countryNames } }: ChangesProps) {
  const days = [...Map.groupBy(changes, ({ at }) => at.slice(0, 'YYYY-MM-DD'.length))];
  return (
    <>
      {days.map(([day, ofDay]) => (
        <ChangedDay key={day} day={day} isToday={day === today} changes={ofDay} countryNames={countryNames} />
      ))}
      <p className="flex gap-6 pt-2 lg:pl-44">
        {query.before !== null && <ArrowLink href={changesHref({ ...query, before: null })}>Newest changes</ArrowLink>}
        {older !== null && <ArrowLink href={changesHref({ ...query, before: older })}>Older changes</ArrowLink>}
      </p>
    </>
  );
}

interface ChangedDayProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly changes: readonly ShownChange[];
  readonly countryNames: ChangesView['countryNames'];
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function ChangedDay({ day, isToday, changes, countryNames }: ChangedDayProps) {
  const id = `day-${day}`;
  return (
    <section
      className="changed-day grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t border-line py-5 lg:grid-cols-[152px_minmax(0,1fr)] lg:gap-x-6"
      aria-labelledby={id}
    >
      <header className="flex items-baseline gap-2.5 lg:sticky lg:top-[calc(var(--rp-header)+16px)] lg:block lg:self-start lg:pt-4">
        <h2 id={id} className="text-base tracking-[-0.005em]">
          <time dateTime={day}>{dayText(day)}</time>
        </h2>
        <p className="text-xs text-subtle">{isToday ? 'Today' : WEEKDAYS[new Date(day).getUTCDay()]}</p>
      </header>
      <ul className="overflow-clip rounded-lg border border-line bg-surface">
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            countryName={change.country === null ? null : (countryNames[change.country] ?? null)}
          />
        ))}
      </ul>
    </section>
  );
}

interface NoChangesProps {
  readonly query: ChangesQuery;
  /** The first day of the history; null without any. */
  readonly keptSince: string | null;
}

/** Says that no change matches, or that there is none yet. */
function NoChanges({ query, keptSince }: NoChangesProps) {
  const since = keptSince === null ? '' : ` since ${dayText(keptSince)}`;
  const isFiltered = Object.values(query).some((value) => value !== null);
  return isFiltered ? (
    <EmptyState action={<LinkButton href={changesHref({})}>Show all changes</LinkButton>}>
      No price changes{since} match these filters.
    </EmptyState>
  ) : (
    <EmptyState action={<LinkButton href={pages.providers}>Compare current prices</LinkButton>}>
      No price has changed{since}.
    </EmptyState>
  );
}
