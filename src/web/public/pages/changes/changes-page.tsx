import { Suspense } from 'react';
import { changesHref, parseChangesQuery, type ChangesQuery } from '#contract/changes/changes-url.ts';
import { api, pages } from '#contract/routes.ts';
import type { ChangesView, ShownChange } from '#contract/changes/changes-view.ts';
import { dayText } from '#domain/day-text.ts';
import { AnswerFailure } from '#web/public/parts/answers/answer-failure.tsx';
import { useLatestAnswer } from '#web/public/parts/answers/use-latest-answer.ts';
import { DemoNotice } from '#web/public/parts/catalogue/demo-notice.tsx';
import { percentText } from '#web/public/parts/catalogue/percent-text.ts';
import { PageHero } from '#web/public/parts/layout/page-hero.tsx';
import { SectionTabs } from '#web/public/parts/layout/section-tabs.tsx';
import { useAddress } from '#web/public/use-address.ts';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StatStrip } from '#web/ui/stat-strip.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ChangeRow } from './change-row.tsx';
import { ChangesFilters } from './changes-filters.tsx';
import './changes.css';

/** Every change of a price, newest first. What is left out lives in the URL only. */
export function ChangesPage() {
  const asked = parseChangesQuery(useAddress().search);
  const answer = useLatestAnswer<ChangesView>(changesHref(asked, api.changesView));
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
        <ChangesFilters asked={asked} view={view} />
        {view.shown === 0 ? (
          <NoChanges asked={asked} keptSince={view.keptSince} />
        ) : (
          <Suspense>
            <Changes asked={asked} view={view} />
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
  readonly asked: ChangesQuery;
  readonly view: ChangesView;
}

function Changes({ asked, view: { changes, older, today, countryNames } }: ChangesProps) {
  const days = [...Map.groupBy(changes, ({ at }) => at.slice(0, 'YYYY-MM-DD'.length))];
  return (
    <>
      {days.map(([day, of]) => (
        <ChangedDay key={day} day={day} isToday={day === today} changes={of} countryNames={countryNames} />
      ))}
      <p className="flex gap-6 pt-2 lg:pl-44">
        {asked.before !== null && <ArrowLink href={changesHref({ ...asked, before: null })}>Newest changes</ArrowLink>}
        {older !== null && <ArrowLink href={changesHref({ ...asked, before: older })}>Older changes</ArrowLink>}
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
      <ul className="rounded-lg border border-line bg-surface">
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
  readonly asked: ChangesQuery;
  /** The day on which the history began, null where it has not. */
  readonly keptSince: string | null;
}

/** Nothing was found, or there is nothing yet. */
function NoChanges({ asked, keptSince }: NoChangesProps) {
  const since = keptSince === null ? '' : ` since ${dayText(keptSince)}`;
  const isFiltered = Object.values(asked).some((value) => value !== null);
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
