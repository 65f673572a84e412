import type { PriceLineAnswer } from '#catalogue/prices/price-line-contract.ts';
import type { Compared } from './compare-view.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import { directSince, sinceText } from '#catalogue/prices/price-since.ts';
import { quantityText } from '#core/quantity-text.ts';
import { evidenceShape, isInvented, sourceHost } from '#catalogue/shown/evidence.ts';
import { OutsideLink } from '#kit/layout/outside-link.tsx';
import { row, UNKNOWN_CELL, type CompareCell, type CompareRow } from './compare-row.tsx';

/** A price line whose list price has a source. */
interface SourcedLine {
  readonly service: NonNullable<Compared['service']>;
  readonly line: PriceLineAnswer;
  readonly evidence: NonNullable<PriceLineAnswer['evidence']>;
}

/** The sources of the list prices. */
export function evidenceRows(providers: readonly Compared[]): CompareRow[] {
  const sourcedLines = providers.map(sourcedLineOf);
  const cells = (cellOf: (sourced: SourcedLine) => CompareCell) =>
    sourcedLines.map((sourced) => (sourced ? cellOf(sourced) : UNKNOWN_CELL));
  if (sourcedLines.every((sourced) => sourced === null)) return [];
  return [
    row('List price as of', cells(checkedCell)),
    row(
      'At quantity',
      cells(({ evidence: { atQuantity }, service }) =>
        atQuantity === null ? UNKNOWN_CELL : { text: quantityText(atQuantity, service.billingType) },
      ),
    ),
    row('Source', cells(sourceCell)),
    row(
      'In force since',
      cells(({ line }) => {
        const since = directSince(line);
        return since ? { text: sinceText(since) } : UNKNOWN_CELL;
      }),
    ),
  ];
}

function sourcedLineOf({ service }: Compared): SourcedLine | null {
  if (!service) return null;
  const line = service.directLine;
  if (!line?.evidence || isInvented({ isDemo: service.isDemo, evidence: line.evidence })) return null;
  return { service, line, evidence: line.evidence };
}

function checkedCell({ evidence }: SourcedLine): CompareCell {
  const { checkedBy, listName, stale } = evidence;
  const day = checkedDay(evidence);
  const text = checkedBy === 'list' ? `${day}, ${listName}` : day;
  return {
    text,
    shown: (
      <span className="checked">
        <svg
          aria-hidden="true"
          className="size-[15px] flex-none fill-none stroke-subtle stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
        >
          <use href={`#${evidenceShape({ evidence })}`} />
        </svg>
        <span className="whitespace-nowrap">{day}</span>
        {checkedBy === 'list' && <small>{listName}</small>}
        {stale && <small>outdated</small>}
      </span>
    ),
  };
}

function sourceCell({ evidence: { sourceUrl } }: SourcedLine): CompareCell {
  if (sourceUrl === null) return { text: 'not stated' };
  const host = sourceHost(sourceUrl);
  return { text: sourceUrl, shown: host ? <OutsideLink href={sourceUrl}>{host}</OutsideLink> : sourceUrl };
}
