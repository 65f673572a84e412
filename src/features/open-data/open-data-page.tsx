import { DATA_VIEW_PATH } from './data-view-path.ts';
import { CHANGES_FEED_PATH, pages } from '#core/routes.ts';
import { formatCount } from '#core/count.ts';
import { dayText, timeText } from '#core/day-text.ts';
import { DemoNotice } from '#catalogue/shown/demo-notice.tsx';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { PageHero } from '#kit/layout/page-hero.tsx';
import { TextSections, type TextSection } from '#kit/layout/text-sections.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { CodeExamples } from './code-examples.tsx';
import { DataFileList } from './data-file-list.tsx';
import type { DataView } from './data-view.ts';
import './open-data.css';

const TITLE = 'Data';

/** The files of open data: addresses, examples, columns, license. */
export function DataPage() {
  const answer = useLatestAnswer<DataView>(DATA_VIEW_PATH);
  if (answer.status === 'missing') return null;
  if (answer.status !== 'loaded') return <AnswerFailure title={TITLE} answer={answer} />;
  const view = answer.value;
  return (
    <>
      <PageHero
        title={TITLE}
        lead={
          <>
            Prices, their sources and their whole history as files with fixed addresses. No key, no sign-up.
            <Stamp view={view} />
          </>
        }
        plain
      />
      <div className="page-width pb-section">
        <TextSections sections={sectionsOf(view)} />
      </div>
    </>
  );
}

/** How much there is, and how new it is. */
function Stamp({ view: { prices, changes, first, last, version } }: { readonly view: DataView }) {
  return (
    <span className="data-stamp">
      {prices !== null && (
        <span>
          <b>{formatCount(prices)}</b> price {prices === 1 ? 'line' : 'lines'}
        </span>
      )}
      {changes !== null && first !== null && (
        <span>
          <b>{formatCount(changes)}</b> {changes === 1 ? 'change' : 'changes'} since {dayText(first.at.slice(0, 10))}
        </span>
      )}
      {last !== null && (
        <span>
          last change <b>{timeText(last.at)}</b>
        </span>
      )}
      <span>
        version <b>{version}</b>
      </span>
    </span>
  );
}

function sectionsOf(view: DataView): readonly TextSection[] {
  const { fields, day, last, mcp, tools, embeds, licence, isDemo, demoSources } = view;
  return [
    {
      id: 'files',
      title: 'Files',
      content: (
        <>
          <p>
            Addresses and columns of <code>v1</code> never change. New columns come last.
          </p>
          <DataFileList view={view} />
          {isDemo && <DemoNotice services={demoSources} />}
        </>
      ),
    },
    { id: 'examples', title: 'Examples', content: <CodeExamples examples={view.examples} /> },
    {
      id: 'fields',
      title: 'Columns of prices',
      content: (
        <>
          <p>Amounts are decimal text in US dollars, days are in UTC, empty means not recorded.</p>
          <Card layout="mt-4 overflow-clip">
            <table role="table" className="data-fields">
              <caption className="sr-only">Columns of prices</caption>
              <thead role="rowgroup">
                <tr role="row">
                  {['Column', 'Kind', 'Meaning'].map((name) => (
                    <th key={name} role="columnheader" scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {fields.map(({ name, kind, text }) => (
                  <tr key={name} role="row">
                    <th role="rowheader" scope="row">
                      {name}
                    </th>
                    <td role="cell">{kind}</td>
                    <td role="cell">{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        </>
      ),
    },
    {
      id: 'time',
      title: 'Earlier days',
      content: (
        <p>
          <code className="whitespace-nowrap">?at={day}</code> on both files of prices returns the prices at the end of
          that day (UTC). Corrections count from the day on which the wrong price began.{' '}
          <code className="whitespace-nowrap">?since={last?.id ?? 0}</code> on both files of the history returns the
          changes after this id. New changes are also an{' '}
          <TextLink to="address" href={CHANGES_FEED_PATH}>
            Atom feed
          </TextLink>
          .
        </p>
      ),
    },
    {
      id: 'mcp',
      title: 'MCP',
      content: (
        <>
          <p>
            Language models read the same data at <code>{mcp}</code>, by the Model Context Protocol over Streamable
            HTTP: read-only, without a key. Each tool returns what its page shows, with the age of the checks.
          </p>
          <dl className="data-tools">
            {tools.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      ),
    },
    {
      id: 'embeds',
      title: 'Embeds',
      content: (
        <>
          <p>
            Other sites can show the cheapest offers for a job, a vendor’s prices or a badge with one price: HTML and
            SVG without scripts and cookies, light or dark, with the day of the prices and a link back. The code is at{' '}
            <b>Embed</b> on the pages with these prices.
          </p>
          <ul className="data-embeds">
            {embeds.map(({ href, text }) => (
              <li key={href}>
                <TextLink to="address" href={href}>
                  {text}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Limits',
      content: (
        <p>
          Scripts of other sites can read the files, and every public call of the{' '}
          <TextLink to="address" href={pages.apiReference}>
            API
          </TextLink>
          . Too many requests of one address are answered with 429 and <code>Retry-After</code>. Readers are not
          counted.
        </p>
      ),
    },
    ...(licence
      ? [
          {
            id: 'license',
            title: 'License',
            content: (
              <Card layout="flex items-center gap-4 px-4.5 py-4 max-md:items-start">
                <Icon path={lucidePath('Scale')} size={22} className="flex-none text-signal-strong" />
                <p>
                  {licence.text}{' '}
                  <TextLink to="address" href={licence.url}>
                    Full text
                  </TextLink>
                </p>
              </Card>
            ),
          },
        ]
      : []),
  ];
}
