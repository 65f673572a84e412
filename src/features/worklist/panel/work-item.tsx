import { Link } from 'wouter';
import { adminPages } from '#core/routes.ts';
import { counted } from '#core/count.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { ReportedPrice } from './reported-price.tsx';
import { NEW_LINE } from './typed-prices.ts';
import type { WorkActions } from './use-work-actions.tsx';
import { FeedFile } from './feed-file.tsx';
import { PriceProposal, SourceLinks } from './price-proposal.tsx';
import { StaleFacts } from './stale-facts.tsx';
import { WorkHistory } from './work-history.tsx';
import { PriceInput, WorkLines } from './work-lines.tsx';
import { leadOf, measureOf, pageName, titleOf } from './work-text.tsx';
import type { Work } from './worklist-state.ts';

interface WorkItemProps {
  readonly work: Work;
  readonly position: string;
  readonly now: number;
  /** Whether readers are mailed. */
  readonly sendsMail: boolean;
  readonly actions: WorkActions;
  readonly onStep: (step: 1 | -1) => void;
}

/** A work item with the details for a decision. */
export function WorkItem({ work, position, now, sendsMail, actions, onStep }: WorkItemProps) {
  const { kind, item } = work;
  const { provider, lines, reading, feed, report } = item;
  const [line] = lines;
  const proposal = reading?.proposal;
  const search = new URLSearchParams({ q: provider?.name ?? '' });
  return (
    <article aria-labelledby="work-title" className="grid content-start bg-surface">
      <header className="flex flex-wrap items-center gap-3.5 px-6 pt-4.5 pb-3.5 max-md:px-4 max-md:pt-3">
        <Link
          href={adminPages.worklist}
          className="flex h-7 basis-full items-center gap-1.5 text-muted no-underline lg:hidden"
        >
          <AdminIcon name="arrow-left" size={15} />
          Worklist
        </Link>
        {provider && <LetterTile size={44} name={provider.name} letter={provider.logo} />}
        {feed && (
          <span className="grid size-11 flex-none place-items-center rounded-lg bg-press text-muted">
            <AdminIcon name="rss" />
          </span>
        )}
        <div className="min-w-0 flex-1 basis-50">
          <h2 id="work-title" className="text-[1.25rem] leading-7">
            {titleOf(work)}
          </h2>
          <p className="text-muted">{leadOf(work, now)}</p>
        </div>
        {proposal && line && (
          <span className="flex items-baseline gap-2.5 text-[1.375rem] leading-7 tracking-tight whitespace-nowrap figures max-md:ml-14.5">
            <s className="text-muted">{line.direct}</s>
            <span aria-hidden="true" className="text-subtle">
              →
            </span>
            <span className="sr-only"> found </span>
            <b className="font-semibold">{proposal.found}</b>
            <small className="text-sm font-[550] tracking-normal text-signal-text">{measureOf(work, now)}</small>
          </span>
        )}
        <span className="flex items-center gap-0.5 self-start text-xs whitespace-nowrap text-muted max-lg:hidden">
          <span className="mr-2 figures">{position}</span>
          <IconButton aria-label="Previous (K)" onClick={() => onStep(-1)}>
            <AdminIcon name="chevron-down" size={16} className="rotate-180" />
          </IconButton>
          <IconButton aria-label="Next (J)" onClick={() => onStep(1)}>
            <AdminIcon name="chevron-down" size={16} />
          </IconButton>
        </span>
      </header>
      {feed && <FeedFile feed={feed} />}
      {kind === 'stale-direct' && <Source source={item.source} count={lines.length} {...PRICE_SOURCE} />}
      {kind === 'stale-facts' && <Source source={item.source} count={item.facts.length} {...FACT_SOURCE} />}
      {item.facts.length > 0 && <StaleFacts facts={item.facts} />}
      {report ? (
        <ReportedPrice {...{ item, report, sendsMail, actions }} />
      ) : line && reading && proposal && item.source !== null ? (
        <PriceProposal source={item.source} {...{ line, reading, proposal, now, actions }} />
      ) : (
        <>
          {lines.length > 0 && <WorkLines lines={lines} hasTicks={kind === 'stale-direct'} actions={actions} />}
          {line && <WorkHistory line={line} now={now} />}
        </>
      )}
      {lines.length === 0 && item.facts.length === 0 && reading && item.source !== null && (
        <p className="px-6 max-md:px-4">
          <SourceLinks sourceId={reading.sourceId} source={item.source} />
        </p>
      )}
      {kind === 'no-price' && lines.length === 0 && actions.isEditing && <FirstPrice actions={actions} />}
      {provider && (
        <p className="flex flex-wrap gap-2 px-6 py-4.5 max-md:px-4">
          <Link href={`${adminPages.services}?${search}`} className={buttonClass({ size: 'sm' })}>
            Services of {provider.name}
          </Link>
          <Link href={`${adminPages.history}?${search}`} className={buttonClass({ size: 'sm' })}>
            <AdminIcon name="history" size={14} />
            History of {provider.name}
          </Link>
        </p>
      )}
      {item.delivery?.lastError && (
        <p className="px-6 py-3 break-words text-muted max-md:px-4">{item.delivery.lastError}</p>
      )}
    </article>
  );
}

interface SourceProps {
  readonly source: string | null;
  readonly count: number;
  /** What cites the source: "line" or "feature". */
  readonly what: string;
  /** How to add a missing source. */
  readonly advice: string;
}

const PRICE_SOURCE = { what: 'line', advice: 'Add the source in the price grid: the page that states the price.' };
const FACT_SOURCE = { what: 'feature', advice: 'Add the source in the service: the page that states the feature.' };

function Source({ source, count, what, advice }: SourceProps) {
  const cite = count === 1 ? `Source of this ${what}.` : `Source of all ${counted(count, what)}.`;
  if (source === null) {
    return (
      <p className="mx-6 mb-4.5 rounded-md border border-line bg-sunken px-4 py-3 text-muted max-md:mx-4">
        <b className="block font-[550] text-ink">{pageName(source)}</b>
        {advice}
      </p>
    );
  }
  return (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      className="mx-6 mb-4.5 flex items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2.5 no-underline hover:border-control max-md:mx-4"
    >
      <span className="grid size-8 flex-none place-items-center rounded-sm bg-press text-muted">
        <AdminIcon name="external-link" size={15} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-[550]">{pageName(source)}</b>
        <span className="text-xs text-muted">{cite}</span>
      </span>
      <span className="flex items-center gap-2 text-xs font-medium max-md:sr-only">
        Open source
        <KeyCap layout="max-md:hidden">O</KeyCap>
      </span>
    </a>
  );
}

function FirstPrice({ actions }: { readonly actions: WorkActions }) {
  const typed = actions.typed.get(NEW_LINE) ?? {};
  return (
    <div className="flex flex-wrap gap-6 px-6 py-3 max-md:px-4">
      {(['own', 'direct'] as const).map((name) => (
        <span key={name} className="flex items-center gap-3">
          {name === 'own' ? 'Own, $' : 'Direct, $'}
          <PriceInput
            label={name === 'own' ? 'Own price' : 'Direct price'}
            stored={null}
            typed={typed[name]}
            onType={(value) => actions.type(NEW_LINE, { ...typed, [name]: value })}
          />
        </span>
      ))}
    </div>
  );
}
