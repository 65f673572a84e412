import type { PriceLineAnswer } from '#catalogue/prices/price-line-contract.ts';
import type { Compared } from './compare-view.ts';
import { dayText } from '#core/day-text.ts';
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
    row('List price checked', cells(checkedCell)),
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
  const text = dayText(evidence.checkedOn);
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
        {text}
        {evidence.stale && <small>outdated</small>}
      </span>
    ),
  };
}

function sourceCell({ evidence: { sourceUrl } }: SourcedLine): CompareCell {
  if (sourceUrl === null) return { text: 'not stated' };
  const host = sourceHost(sourceUrl);
  return { text: sourceUrl, shown: host ? <OutsideLink href={sourceUrl}>{host}</OutsideLink> : sourceUrl };
}
