import { Link } from 'wouter';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { pages } from '#core/routes.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { AnswerFailure } from '#kit/answers/answer-failure.tsx';
import { useLatestAnswer } from '#kit/answers/use-answer.ts';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { LiveForm } from '#kit/layout/live-form.tsx';
import { usePageTitle } from '#kit/layout/page-title.ts';
import { Trail } from '#kit/layout/trail.tsx';
import { UnknownName } from '#kit/layout/unknown-name.tsx';
import { useDraft } from '#kit/layout/use-draft.ts';
import { useAddress } from '#kit/page/use-address.ts';
import { Options, Select } from '#kit/select.tsx';
import { Code, CodeNotes, CopyCode, LanguageTabs } from './code-block.tsx';
import { ConnectionSource, NotRecorded } from './connection-source.tsx';
import { parseSwitch, switchHref, switchViewPath, type SwitchQuery } from './connect-url.ts';
import type { ConnectSwitchView } from './connect-view.ts';
import { LANGUAGE_LABELS } from './languages.ts';
import { Differences, SettingsTable, Summary } from './switch-settings.tsx';
import { switchTitle } from './switch-title.ts';

/** The settings of one vendor beside those of another, and the same code for both. */
export function ConnectPage() {
  const query = parseSwitch(useAddress().search);
  const answer = useLatestAnswer<ConnectSwitchView>(switchViewPath(query));
  if (answer.status === 'loaded') return <Switch view={answer.value} query={query} isOld={answer.isOld} />;
  if (answer.status === 'missing') {
    const all = { label: 'All vendors', href: pages.providers };
    return <UnknownName lead="None of these vendors is listed here." nearest={answer.nearest} all={all} />;
  }
  return <AnswerFailure title="Switch vendors" answer={answer} />;
}

interface SwitchProps {
  readonly view: ConnectSwitchView;
  readonly query: SwitchQuery;
}

function Switch({ view, query, isOld }: SwitchProps & { readonly isOld: boolean }) {
  const title = switchTitle(view);
  usePageTitle(title);
  const { from, to, corrections } = view;
  return (
    <div className="page-width pt-7 pb-section max-md:pt-4" aria-busy={isOld || undefined}>
      <Trail parent={{ name: 'Providers', href: pages.providers }} name={title} layout="mb-5" />
      <h1 className="text-3xl tracking-snug">{title}</h1>
      <SwitchForm view={view} query={query} />
      {corrections.length > 0 && (
        <p role="status" className="mt-4 text-md text-warn">
          {corrections.join(' ')}
        </p>
      )}
      {[from, to].map(
        (side) =>
          side &&
          !side.hasConnection && (
            <div key={side.slug} className="mt-4">
              <NotRecorded
                what={`${side.service?.name ?? SERVICE_TYPE_LABELS[view.type]} of ${side.name}`}
                vendor={side}
                docs={side.docs}
              />
            </div>
          ),
      )}
      {from?.hasConnection && to?.hasConnection ? (
        <>
          <Summary view={view} />
          <div className="switch-parts">
            <SettingsTable view={view} names={[from.name, to.name]} />
            <Differences view={view} names={[from.name, to.name]} />
          </div>
          <BothSnippets view={view} query={query} />
        </>
      ) : (
        (!from || !to) && <Explanation />
      )}
    </div>
  );
}

/** What the page compares, before two vendors are chosen. */
function Explanation() {
  return (
    <div className="mt-6 grid max-w-[72ch] gap-3 text-muted">
      <p>Choose both vendors to see what changes in your code.</p>
      <p>
        Each vendor has its own host and ports. Country, city and session are parts of the user name at most vendors, of
        the password or of a header at others, and each vendor has its own names and its own case for them. This page
        shows both settings side by side with their sources, marks each difference, says what is lost, and writes the
        same request for both in curl, Python, Node, Scrapy, Playwright and Crawlee.
      </p>
      <p>The code contains placeholders for your credentials. You replace them in your own editor.</p>
    </div>
  );
}

type Side = NonNullable<ConnectSwitchView['from']>;

const LABEL = 'mb-[5px] block text-sm font-[550]';

function SwitchForm({ view, query }: SwitchProps) {
  const { from, to, type, types, vendors } = view;
  const [left, setLeft] = useDraft(from?.slug ?? '');
  const [right, setRight] = useDraft(to?.slug ?? '');
  const [kind, setKind] = useDraft<string>(type);
  const choices = (side: Side | null) => {
    const others = vendors.filter(({ slug }) => slug !== side?.slug);
    return [...(side ? [side] : []), ...others].map(({ slug, name }) => [slug, name] as const);
  };
  const types0 = CALCULATED_TYPES.filter((known) => known === type || types.includes(known));
  return (
    <LiveForm
      action={pages.connect}
      hrefOf={(search) => switchHref(parseSwitch(search))}
      aria-label="Vendors and product"
      className="switch-form mt-6 [--rp-control-md:40px] print:hidden"
    >
      {Object.entries(query.written).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <label htmlFor="switch-from" className={LABEL}>
          From
        </label>
        <Select id="switch-from" name="from" value={left} onChange={setLeft}>
          {!from && <option value="">Choose a vendor</option>}
          <Options entries={choices(from)} />
        </Select>
      </div>
      <Link
        href={switchHref({ ...query, from: to?.slug ?? '', to: from?.slug ?? '' })}
        className={buttonClass({}, 'switch-swap inline-flex')}
      >
        <Icon path={lucidePath('ArrowLeftRight')} size={16} className="flex-none" />
        <span>Swap vendors</span>
      </Link>
      <div>
        <label htmlFor="switch-to" className={LABEL}>
          To
        </label>
        <Select id="switch-to" name="to" value={right} onChange={setRight}>
          {!to && <option value="">Choose a vendor</option>}
          <Options entries={choices(to)} />
        </Select>
      </div>
      <div>
        <label htmlFor="switch-type" className={LABEL}>
          Product
        </label>
        <Select id="switch-type" name="type" value={kind} onChange={setKind}>
          <Options entries={types0.map((known) => [known, SERVICE_TYPE_LABELS[known]])} />
        </Select>
      </div>
      <button
        type="submit"
        className="hidden h-10 rounded-md bg-action px-3.5 text-md font-medium text-on-action noscript:block"
      >
        Show
      </button>
    </LiveForm>
  );
}

function BothSnippets({ view, query }: SwitchProps) {
  const { from, to, language } = view;
  const sides = [
    { side: from, says: 'today' },
    { side: to, says: 'the same request' },
  ];
  return (
    <>
      <div data-theme="dark" className="mt-4 overflow-clip rounded-lg border border-line bg-panel text-ink">
        <div className="border-b border-line">
          <LanguageTabs
            current={language}
            hrefOf={(one) => switchHref({ ...query, written: { ...query.written, language: one } })}
          />
        </div>
        {sides.map(
          ({ side, says }) =>
            side && (
              <section
                key={side.slug}
                aria-label={`${LANGUAGE_LABELS[language]} for ${side.name}`}
                className="not-first:border-t border-line"
              >
                <p className="flex items-center gap-2.5 pt-2 pr-2 pl-5 text-sm">
                  <b>{side.name}</b>
                  <span className="flex-1 text-subtle">{says}</span>
                  {side.snippet && <CopyCode code={side.snippet.code} />}
                </p>
                {side.snippet ? (
                  <Code snippet={side.snippet} label={`Code for ${side.name}`} />
                ) : (
                  <p className="px-5 pb-4 text-md text-muted">No code for these choices.</p>
                )}
                {side.snippet && <CodeNotes snippet={side.snippet} />}
              </section>
            ),
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        {sides.map(
          ({ side }) =>
            side && (
              <span key={side.slug} className="mr-3">
                {side.name}: <ConnectionSource source={side.source} />.
              </span>
            ),
        )}
      </p>
    </>
  );
}
