import type { ReactNode } from 'react';
import type { WorkItem } from '#features/worklist/worklist-contract.ts';
import { counted } from '#core/count.ts';
import { dayText } from '#core/day-text.ts';
import { shortDay } from '#core/short-day.ts';
import type { Place } from '#catalogue/sources/source-place.ts';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';
import { nearDay, whenText } from '#features/sources/panel/readings/source-words.tsx';
import { ReadingStrip, StateGlyph } from '#features/sources/panel/readings/state-glyph.tsx';
import { Button } from '#kit/button.tsx';
import { Bar, BarKey, Skip } from '#features/worklist/panel/bar.tsx';
import { ownChoices, type OwnChoice } from '#features/worklist/panel/own-choices.tsx';
import { SourceLinks } from '#features/worklist/panel/source-links.tsx';
import type { WorkActions } from '#features/worklist/panel/use-work-actions.tsx';
import { changeText, fullLineName, lineName, pageName } from '#features/worklist/panel/work-text.tsx';
import type { KindView } from './kind-view.tsx';

type Item = WorkItem<'price-differs'>;

/** A proposal: the price that the last reading of its source found for a line differs from the stored one. */
export const priceDiffers: KindView<Item> = {
  rule: 'largest change first',
  titleOf: ({ provider }) => provider.name,
  rowOf: ({ line, proposal }) => `${lineName(line)} · ${line.direct} → ${proposal.found}`,
  measureOf: ({ line, proposal }) => changeText(Number(line.direct), Number(proposal.found)),
  momentOf: ({ proposal }, now) => nearDay(proposal.since, now),
  leadOf: ({ line }) => fullLineName(line),
  head: (item, now) => (
    <span className="flex items-baseline gap-2.5 text-[1.375rem] leading-7 tracking-tight whitespace-nowrap figures max-md:ml-14.5">
      <s className="text-muted">{item.line.direct}</s>
      <span aria-hidden="true" className="text-subtle">
        →
      </span>
      <span className="sr-only"> found </span>
      <b className="font-semibold">{item.proposal.found}</b>
      <small className="text-sm font-[550] tracking-normal text-signal-text">{priceDiffers.measureOf(item, now)}</small>
    </span>
  ),
  body: ({ item, now, actions }) => <PriceProposal {...{ item, now, actions }} />,
  bar: ({ item: { line, proposal }, actions }) => (
    <Bar
      text={
        <>
          <b className="font-[550]">Accept changes one price line.</b> Undo with Z or in the history.
        </>
      }
    >
      <Skip actions={actions} />
      <Button size="sm" disabled={actions.isBusy} onClick={actions.leaveAsIs}>
        Leave {line.direct}
        <BarKey>D</BarKey>
      </Button>
      <Button size="sm" variant="primary" disabled={actions.isBusy} onClick={actions.accept}>
        Accept {proposal.found}
        <BarKey>A</BarKey>
      </Button>
    </Bar>
  ),
};

interface PriceProposalProps {
  readonly item: Item;
  readonly now: number;
  readonly actions: WorkActions;
}

/** The words around the figure, its readings, and what accepting makes of the own price. */
function PriceProposal({ item, now, actions }: PriceProposalProps) {
  const { line, proposal, source } = item;
  const { direct, firstCheckedOn } = line;
  const { found, since, trail } = proposal;
  const same = trail.filter((result) => result === 'same').length;
  const first = firstCheckedOn === null ? '' : `, since ${shortDay(firstCheckedOn)}`;
  return (
    <div className="grid max-w-230 gap-4.5 px-6 pt-1 pb-6.5 max-md:px-4">
      <Quote item={item} now={now} />
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-xs text-muted figures">
        <span>{same === 0 ? `${direct}${first}` : `${direct} at ${counted(same, 'reading')}${first}`}</span>
        <ReadingStrip results={trail} length={trail.length} />
        <b className="ml-auto font-[550] text-signal-text">
          {found} {nearDay(since, now)}
        </b>
      </div>
      <OwnChoices item={item} actions={actions} />
      <p className="text-muted">
        The public history will say: direct price {direct} → {found} on {dayText(new Date(now).toISOString())}, read at{' '}
        {pageName(source)}. Nothing is changed until you accept.
      </p>
    </div>
  );
}

function Quote({ item: { line, reading, proposal, source }, now }: Omit<PriceProposalProps, 'actions'>) {
  return (
    <figure className="overflow-clip rounded-lg border border-line-strong">
      <blockquote className="px-7 py-6 text-md/8 wrap-anywhere text-subtle max-md:p-4">
        <PlaceText place={proposal.place} stored={line.direct ?? ''} found={proposal.found} />
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-canvas py-2 pr-3.5 pl-7 text-xs text-muted max-md:px-4">
        <StateGlyph state="differs" />
        <span className="-ml-2.5">
          {pageName(source)}
          {reading.readAt && `, read ${whenText(reading.readAt, now)}`}
        </span>
        <SourceLinks sourceId={reading.sourceId} lineId={line.id} source={source} />
      </figcaption>
    </figure>
  );
}

interface PlaceTextProps {
  readonly place: Place;
  readonly stored: string;
  readonly found: string;
}

/** The words of a place with the stored and the found figure; of JSON its path, of a table its column and row. */
function PlaceText({ place, stored, found }: PlaceTextProps) {
  const factor = Number(place.factor ?? 1);
  const figures = (before: string, after: string): ReactNode => (
    <>
      <s className="mr-2">
        <span className="sr-only">Stored: </span>
        {before}
      </s>
      <b className="rounded-sm bg-signal-tint px-1.75 py-0.75 text-lg font-semibold text-ink figures ring-[1.5px] ring-signal-strong">
        {after}
      </b>
      {factor !== 1 && ` × ${place.factor}`}
    </>
  );
  const unscaled = (amount: string) => (factor === 1 ? amount : String(Number((Number(amount) / factor).toFixed(6))));
  if (place.kind === 'text') {
    return (
      <>
        … {place.before} {figures(`$${unscaled(stored)}`, `$${unscaled(found)}`)} {place.after} …
      </>
    );
  }
  const row = place.kind === 'cell' ? Object.entries(place.where).map(([name, value]) => `${name} ${value}`) : [];
  return (
    <>
      {place.kind === 'json' ? <code>{place.path}</code> : [place.column, ...row].join(', ')}{' '}
      {figures(unscaled(stored), unscaled(found))}
    </>
  );
}

const HEAD = 'h-7.5 bg-head px-3.5 font-medium';
const CELL = 'h-11 px-3.5 text-right whitespace-nowrap figures max-md:h-auto max-md:p-0 max-md:text-left';
const ROW =
  'border-t border-line max-md:grid max-md:grid-cols-4 max-md:gap-x-2.5 max-md:px-3.5 max-md:py-2.5 ' +
  'has-checked:bg-hover has-checked:inset-ring-2 has-checked:inset-ring-ink';

/** The own price after accepting: it stays, or keeps its discount. */
function OwnChoices({ item: { line, proposal }, actions }: Pick<PriceProposalProps, 'item' | 'actions'>) {
  const choices = ownChoices(line, proposal);
  const hasCost = line.cost != null;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-[550]">If you accept {proposal.found}, the own price</legend>
      <div className="overflow-clip rounded-lg border border-line-strong">
        <table className="w-full max-md:block">
          <thead className="text-xs text-muted max-md:hidden">
            <tr>
              <th scope="col" className={HEAD}>
                <span className="sr-only">Own price</span>
              </th>
              {['Direct, $', 'Own, $', 'Saving', ...(hasCost ? ['Margin'] : [])].map((name) => (
                <th key={name} scope="col" className={`${HEAD} text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {choices.map((choice, index) => (
              <tr key={choice.name} className={`${ROW} ${choice.own === null ? 'bg-canvas text-muted' : ''}`}>
                <th
                  scope="row"
                  className="px-3.5 text-left font-normal whitespace-nowrap max-md:col-span-full max-md:p-0"
                >
                  <ChoiceName choice={choice} index={index} actions={actions} />
                </th>
                <Cell name="Direct">{choice.direct}</Cell>
                <Cell name="Own">
                  <b className="font-[550]">{choice.price}</b>
                </Cell>
                <Cell name="Saving" delta={choice.savingDelta}>
                  {choice.saving}
                </Cell>
                {hasCost && (
                  <Cell name="Margin" delta={choice.marginDelta} look={choice.isLoss ? 'text-danger' : 'text-warn'}>
                    {choice.margin}
                    {choice.isLoss && <span className="block text-xs text-danger">Margin below zero</span>}
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

interface ChoiceNameProps {
  readonly choice: OwnChoice;
  /** Its key. */
  readonly index: number;
  readonly actions: WorkActions;
}

function ChoiceName({ choice: { own, name, detail }, index, actions }: ChoiceNameProps) {
  if (own === null || !actions.mayDecide) {
    return <span className={actions.mayDecide ? 'pl-7.5 max-md:pl-0' : ''}>{name}</span>;
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-[550] max-md:min-h-7">
      <input
        type="radio"
        name="own"
        className="size-4 accent-ink"
        checked={actions.own === own}
        onChange={() => actions.chooseOwn(own)}
      />
      <span>
        {name} <small className="text-xs font-normal text-subtle">{detail}</small>
      </span>
      <KeyCap layout="max-md:hidden">{String(index)}</KeyCap>
    </label>
  );
}

interface CellProps {
  readonly name: string;
  readonly delta?: string;
  /** The classes of the difference. */
  readonly look?: string;
  readonly children: ReactNode;
}

/** A figure, with its column's name on phones, where the table has no head. */
function Cell({ name, delta = '', look = 'text-subtle', children }: CellProps) {
  return (
    <td className={CELL}>
      <span aria-hidden="true" className="block text-xs text-subtle md:hidden">
        {name}
      </span>
      {children}
      {delta !== '' && <span className={`ml-1.75 text-xs max-md:ml-0 max-md:block ${look}`}>{delta}</span>}
    </td>
  );
}
