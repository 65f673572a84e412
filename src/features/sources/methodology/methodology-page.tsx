import type { ReactNode } from 'react';
import { isOfAllHosts, methodologyViewPath } from '#features/sources/methodology-url.ts';
import type { MethodologyView } from '#features/sources/methodology-view.ts';
import { pages, reportPaths } from '#core/routes.ts';
import { counted, countInWords, formatCount } from '#core/count.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import { FIGURE_DAYS } from '#catalogue/prices/check-figures.ts';
import { RETRY_DAYS } from '#features/sources/reading-time.ts';
import { LEAST_SHAPE_CHANGE } from '#features/sources/source-result.ts';
import { useSite } from '#kit/page/site-context.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { useAddress } from '#kit/page/use-address.ts';
import { TextSections, type TextSection } from '#kit/layout/text-sections.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { CheckFigures } from './check-figures.tsx';
import { HostTable } from './host-table.tsx';
import { OutcomeGlyph } from './outcome.tsx';
import './methodology.css';

const TITLE = 'How prices are checked';

/** The rules by which direct prices are checked, today’s figures, and the hosts of the sources. */
export function MethodologyPage() {
  const answer = useLatestAnswer(methodologyViewPath(isOfAllHosts(useAddress().search)));
  const { email } = useSite();
  if (answer.status === 'missing') return null;
  if (answer.status !== 'loaded') return <AnswerFailure title={TITLE} answer={answer} />;
  const view = answer.value;
  const sections = sectionsOf(view, email);
  return (
    <>
      <PageHero
        title={TITLE}
        lead={`${sourcedText(view)} The sources are ${view.isReading ? 'read again automatically each day' : 'not read automatically at present'}. Prices are only changed by hand.`}
        plain
      />
      <div className="page-width pb-section">
        <CheckFigures view={view} />
        <div className="mt-14">
          <TextSections sections={sections} before={[{ id: 'today', title: 'Today' }]} />
        </div>
      </div>
    </>
  );
}

function sourcedText({ prices, sourced }: MethodologyView): string {
  if (prices === 0) return 'No direct prices are listed yet.';
  if (sourced === prices) return 'Every direct price names its source and says how it was checked.';
  const names = sourced === 1 ? 'names its source' : 'name their source';
  return `${formatCount(sourced)} of ${counted(prices, 'direct price')} ${names} and ${sourced === 1 ? 'says' : 'say'} how it was checked; the others say that they do not.`;
}

function sectionsOf(view: MethodologyView, email: string): readonly TextSection[] {
  const { kept } = view;
  return [
    {
      id: 'evidence',
      title: 'What each price states',
      content: (
        <p>
          A direct price is what a vendor charges when you buy there yourself. The mark beside it opens its evidence:{' '}
          <b>the address of its source, the quantity it is for, the date of the last check, and by whom</b>. A price
          that was taken over from somebody’s published list names that list and its date instead of a check, and says
          so if the list has none. A price without a source says so; a demo value is marked †.
        </p>
      ),
    },
    { id: 'reading', title: 'Automatic checks', content: <Outcomes /> },
    { id: 'polite', title: 'How pages are read', content: <ReadingRules agent={view.agent} email={email} /> },
    {
      id: 'limits',
      title: 'What cannot be read',
      content: (
        <p>
          Prices that a page draws by scripts, prices in pictures, prices behind a sign-in or in a cart, and offers made
          to one customer. The evidence says “This page cannot be read automatically”, and we check by hand.
        </p>
      ),
    },
    {
      id: 'stale',
      title: 'When a price is stale',
      content: (
        <p>
          After <b>{counted(view.maxAgeDays, 'day')}</b> without a check, and at once if it is from a list without a
          date. It stays on the page with its date, but its saving turns gray and is left out of averages, orders and
          the home page.
          {kept > 0 && (
            <>
              {' '}
              Demo prices never become stale, whatever their age: the demo catalog is delivered with fixed dates, and
              would lose its savings otherwise. Its {counted(kept, 'price')} over that age or without a date{' '}
              {kept === 1 ? 'counts' : 'count'} in savings. A service’s demo prices become ordinary ones when another
              direct price is entered for it.
            </>
          )}
        </p>
      ),
    },
    {
      id: 'wrong',
      title: 'If a price is wrong',
      content: (
        <p>
          <TextLink to="address" href={reportPaths.page}>
            Report the price
          </TextLink>{' '}
          with the correct one and a link to it. We open the source and compare. Wrong values are left out of the
          history and of the <TextLink href={pages.changes}>price changes</TextLink>, which mark a correction that
          followed a report. In the last {FIGURE_DAYS.corrected} days {correctedText(view.corrected)} corrected.
        </p>
      ),
    },
    { id: 'sources', title: 'The sources', content: <HostTable view={view} /> },
  ];
}

function correctedText(count: number): string {
  if (count === 0) return 'no price was';
  return count === 1 ? 'one price was' : `${formatCount(count)} prices were`;
}

const OUTCOMES = [
  { state: 'same', name: 'Same', text: 'The figure is the one we show. The date of its last check becomes today.' },
  {
    state: 'differs',
    name: 'Differs',
    text: 'The page has another figure. We check it by hand; until then we show the old one with its date.',
  },
  {
    state: 'lost',
    name: 'Not found',
    text: 'The price is no longer on the page. We look for its new place by hand.',
  },
  {
    state: 'unread',
    name: 'Not read',
    text: 'The page could not be read. The date of the last check stays.',
  },
] as const;

function Outcomes() {
  return (
    <>
      <p>
        The place of each price on its page is marked by hand. Once a day the page is read again and this place is
        compared. There are {countInWords(OUTCOMES.length)} outcomes.
      </p>
      <ul className="outcomes">
        {OUTCOMES.map(({ state, name, text }) => (
          <li key={state}>
            <OutcomeGlyph state={state} />
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        If more than half of a page’s places, and at least {countInWords(LEAST_SHAPE_CHANGE)}, differ or are gone at
        once, the page has been rebuilt. The whole reading is ignored, also where it is the same.
      </p>
    </>
  );
}

/** The rules for reading sources, with the server's limits. */
function ReadingRules({ agent, email }: Pick<MethodologyView, 'agent'> & { readonly email: string }) {
  const { bytes, deadlineSeconds, pauseSeconds, mostPauseSeconds, redirects } = SOURCE_LIMITS;
  const [first, second, third] = RETRY_DAYS;
  const [token] = agent.split(' ');
  const rules: readonly (readonly [string, ReactNode])[] = [
    ['Name', <code key="agent">{agent}</code>],
    ['robots.txt', 'obeyed, and asked for once a day'],
    [
      'One at a time',
      `to a host, with ${countInWords(pauseSeconds)} seconds between two pages, or as long as its Crawl-delay says, up to ${mostPauseSeconds} seconds`,
    ],
    ['Once a day', 'each page, at a fixed time each day; unchanged pages are not sent again'],
    [
      'Small',
      `${countInWords(bytes / 1_048_576)} megabytes and ${countInWords(deadlineSeconds)} seconds at most; after three failures we try ${first}, ${second} and ${third} days later`,
    ],
    ['Redirects', `${countInWords(redirects)} at most, each judged by the same rules`],
    [
      'Opting out',
      <>
        a rule for {token} in robots.txt, or a mail to{' '}
        <TextLink to="address" href={`mailto:${encodeURI(email)}`}>
          {email}
        </TextLink>
        : then no page of the host is read
      </>,
    ],
  ];
  return (
    <>
      <p>It identifies itself, reads rarely and respects robots.txt.</p>
      <dl className="reading-rules">
        {rules.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
