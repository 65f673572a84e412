import type { ReactNode } from 'react';
import type { WorkItem, WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import { counted, formatCount } from '#core/count.ts';
import { originText } from '#catalogue/prices/origin-text.ts';
import { quantityText } from '#core/quantity-text.ts';
import { BILLING_LABELS } from '#core/service-type.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { Term } from '#kit/term.tsx';
import { FromTo } from '#kit/panel/tables/from-to.tsx';
import { Bar, BarKey } from '#features/worklist/panel/bar.tsx';
import type { WorkActions } from '#features/worklist/panel/use-work-actions.tsx';
import { PriceInput } from '#features/worklist/panel/work-lines.tsx';
import {
  agoText,
  changeText,
  fullLineName,
  lineName,
  MILLISECONDS_PER_HOUR,
  pageName,
  savingText,
} from '#features/worklist/panel/work-text.tsx';
import type { KindView } from './kind-view.tsx';

type Item = WorkItem<'reported-price'>;

/** A reader's report of a wrong price, with its line and the prices to correct. */
export const reportedPrice: KindView<Item> = {
  icon: 'flag',
  titleOf: ({ provider }) => provider.name,
  rowOf: ({ service, report: { amount, ...place } }) => {
    const line = lineName({ ...place, service: { name: service.name, unit: place.unit } });
    return `${line} · ${amount === null ? 'no amount given' : `reported as ${amount}`}`;
  },
  measureOf: ({ since }, now) => agoText(since, now),
  momentOf: ({ report: { count } }) => (count === 1 ? '' : counted(count, 'report')),
  leadOf: ({ service, report: { count, ...place }, since }, now) => {
    const hours = Math.floor((now - Date.parse(since)) / MILLISECONDS_PER_HOUR);
    const ago = hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
    const line = fullLineName({ ...place, service: { name: service.name, unit: place.unit } });
    const others = count === 1 ? '' : ` ${formatCount(count)} reports on this line.`;
    return `${line}. Reported ${hours < 1 ? 'less than an hour' : ago} ago.${others}`;
  },
  body: ({ item, sendsMail, actions }) => <ReportedPrice {...{ item, sendsMail, actions }} />,
  bar: ({ item, actions }) => <ReportBar {...{ item, actions }} />,
};

function ReportBar({ item: { report }, actions }: Pick<ReportedPriceProps, 'item' | 'actions'>) {
  const { changed, canCorrect, isBusy } = actions;
  const closes = report.count === 1 ? 'the report' : counted(report.count, 'report');
  const hasEdits = changed > 0 || !canCorrect;
  return (
    <Bar
      isTold={!canCorrect}
      text={
        !canCorrect ? (
          'Change a price first.'
        ) : hasEdits ? (
          <b className="font-[550]">Saves the line, closes {closes}.</b>
        ) : (
          'The price has changed since the report.'
        )
      }
    >
      <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => actions.close('spam')}>
        Spam
        <BarKey>X</BarKey>
      </Button>
      <Button size="sm" disabled={isBusy} onClick={() => actions.close('right')}>
        Price was correct
        <BarKey>R</BarKey>
      </Button>
      <Button
        size="sm"
        variant="primary"
        layout="inline-flex aria-disabled:bg-press aria-disabled:text-muted max-md:-order-1 max-md:basis-full"
        aria-describedby={canCorrect ? undefined : 'decide-text'}
        aria-disabled={!canCorrect}
        disabled={isBusy}
        onClick={actions.save}
      >
        {hasEdits ? 'Save and close as corrected' : 'Close as corrected'}
        <BarKey>Ctrl ↵</BarKey>
      </Button>
    </Bar>
  );
}

interface ReportedPriceProps {
  readonly item: Item;
  readonly sendsMail: boolean;
  readonly actions: WorkActions;
}

function ReportedPrice({ item, sendsMail, actions }: ReportedPriceProps) {
  const { line, report } = item;
  const { amount, url, note, email, unit } = report;
  const direct = line?.direct ?? null;
  const isSource = url !== null && withoutFragment(url) === withoutFragment(item.source ?? '');
  return (
    <div className="grid max-w-230 gap-4.5 px-6 pt-1 pb-6.5 max-md:px-4">
      <dl className="overflow-clip rounded-lg border border-line-strong">
        <Row term="Correct price">
          {amount === null ? (
            NOT_STATED
          ) : (
            <span className="figures">
              {direct !== null && <FromTo from={direct} to={amount} />}
              {direct === null && <b className="font-[550]">{amount}</b>}{' '}
              <span className="text-muted">
                {BILLING_LABELS[unit]}
                {direct !== null && `, ${changeText(Number(direct), Number(amount))}`}
              </span>
            </span>
          )}
        </Row>
        <Row term="Source given">
          {url === null ? NOT_STATED : <PageLink url={url} />}{' '}
          {url !== null && line && (
            <span className="text-muted">{isSource ? 'the source of this line' : 'not yet a source of this line'}</span>
          )}
          {!isSource && item.source !== null && (
            <span className="block text-muted">
              Source of this line: <PageLink url={item.source} />
            </span>
          )}
        </Row>
        <Row term="Note">
          {note === null ? NOT_STATED : <blockquote className="whitespace-pre-line">“{note}”</blockquote>}
        </Row>
        <Row term="Answer requested">
          {email === null ? (
            <span className="text-muted">No</span>
          ) : (
            <>
              {email}{' '}
              <span className="text-muted">
                {sendsMail
                  ? 'one e-mail, when the report is closed as corrected or correct'
                  : 'no mail server is set up'}
              </span>
            </>
          )}
        </Row>
      </dl>
      <section aria-labelledby="report-line" className="grid gap-2">
        <h3 id="report-line" className="text-sm font-[550]">
          Current values
        </h3>
        {line ? (
          <LineFields line={line} reportedUrl={isSource ? null : url} actions={actions} />
        ) : (
          <p className="text-muted">This line is no longer in the price list.</p>
        )}
      </section>
    </div>
  );
}

const NOT_STATED = <span className="text-muted">Not stated</span>;

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Term
      term={term}
      layout="grid grid-cols-[142px_minmax(0,1fr)] border-line px-4.5 py-2.5 not-first:border-t max-md:grid-cols-1 max-md:px-3.5 [&>dd]:wrap-anywhere [&>dt]:text-muted"
    >
      {children}
    </Term>
  );
}

function PageLink({ url }: { readonly url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="font-[550]">
      {pageName(url)}
      <AdminIcon name="external-link" size={14} className="ml-1.5 inline align-[-2px]" />
    </a>
  );
}

const FIELD = 'grid content-start gap-1.5 max-md:has-[p]:col-span-full';
const LABEL = 'text-xs text-muted';
const SHOWN = 'flex min-h-7 flex-wrap items-center gap-x-2 text-muted';

interface LineFieldsProps {
  readonly line: WorkLineAnswer;
  /** The reported address, which can become the source; null if it is the source already, or not stated. */
  readonly reportedUrl: string | null;
  readonly actions: WorkActions;
}

const BY = { person: ', by a person', machine: ', automatically', list: '' } as const;

function LineFields({ line, reportedUrl, actions }: LineFieldsProps) {
  const { id, service, fromQuantity, evidence } = line;
  const typed = actions.typed.get(id) ?? {};
  const { sourceUrl, ...prices } = typed;
  const [today, after] = [
    savingText(line.own, line.direct),
    savingText(typed.own ?? line.own, typed.direct ?? line.direct),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto_minmax(120px,auto)] gap-x-3 gap-y-2.5 rounded-lg border border-line bg-canvas px-4.5 py-3 max-md:grid-cols-2 max-md:px-3.5">
      <div className={FIELD}>
        <span className={LABEL}>Line</span>
        <p className={SHOWN}>
          <b className="font-[550] text-ink">From {quantityText(fromQuantity, service.unit)}</b>
          {evidence && `${originText(evidence)}${BY[evidence.checkedBy]}`}
        </p>
      </div>
      {(['direct', 'own'] as const).map((name) => (
        <div key={name} className={FIELD}>
          <span aria-hidden="true" className="text-xs font-[550]">
            {name === 'direct' ? 'Direct, $' : 'Own, $'}
          </span>
          {actions.hasFields ? (
            <PriceInput
              label={`${name === 'direct' ? 'Direct' : 'Own'} price, ${lineName(line)}`}
              stored={line[name]}
              typed={typed[name]}
              onType={(value) => actions.type(id, { ...typed, [name]: value })}
            />
          ) : (
            <p className={SHOWN}>{line[name] ?? '–'}</p>
          )}
        </div>
      ))}
      <div className={FIELD}>
        <span className={LABEL}>Result</span>
        <p className={SHOWN}>
          saving
          <b className="font-[550] text-ink figures">{today === after ? today : <FromTo from={today} to={after} />}</b>
        </p>
      </div>
      {reportedUrl !== null && actions.hasFields && (
        <label className="col-span-full flex min-h-7 items-center gap-2 text-muted">
          <input
            type="checkbox"
            checked={sourceUrl !== undefined}
            onChange={({ target }) => actions.type(id, target.checked ? { ...prices, sourceUrl: reportedUrl } : prices)}
          />
          <span className="min-w-0 wrap-anywhere">
            Cite <b className="font-[550] text-ink">{pageName(reportedUrl)}</b> as the source of the new direct price
          </span>
        </label>
      )}
    </div>
  );
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
