import type { ReactNode } from 'react';
import { checkText } from '#catalogue/prices/check-text.ts';
import { checkedDay } from '#catalogue/prices/origin-text.ts';
import { PER_UNIT, type BillingType } from '#core/service-type.ts';
import { Money } from '#kit/currency/money.tsx';
import { quantityText } from '#core/quantity-text.ts';
import type { UnreadReason } from '#catalogue/sources/source-state.ts';
import { Icon } from '#kit/icon.tsx';
import type { ShownServiceAnswer } from '#catalogue/providers/providers-view.ts';
import {
  evidenceHeading,
  isInvented,
  evidenceLabel,
  evidenceShape,
  statedForText,
  type EvidenceShape,
} from './evidence.ts';
import type { ReportTarget } from '#catalogue/prices/report-href.ts';
import { ReportLink } from './report-link.tsx';
import { EvidenceBody, EvidenceFrame, EvidenceSource } from './evidence-body.tsx';
import { sinceText, type PriceSince } from '#catalogue/prices/price-since.ts';
import { ICON_PATHS } from '#kit/icon-paths.ts';

interface EvidenceTextProps {
  /** The provider's name. */
  readonly vendor: string;
  readonly priced: Pick<ShownServiceAnswer, 'isDemo' | 'evidence'>;
  readonly unit: BillingType;
  /** The direct price as a decimal string. */
  readonly direct: string | null;
  /** Since when it is in force; null if unknown. */
  readonly since: ReactNode;
  /** The smallest quantity of the price line; undefined if unknown. */
  readonly fromQuantity?: number | undefined;
  /** The quantity of the list price, if it is far from the quantity of the job. */
  readonly statedFor?: number | null | undefined;
  /** The day of the first check of this direct price (YYYY-MM-DD); undefined if unknown. */
  readonly firstCheckedOn?: string | null | undefined;
  /** Why no machine can read the source; null if it can, undefined if unknown. */
  readonly reason?: UnreadReason | null | undefined;
  /** The drawing above the sentence on the checks, and the icon before it. */
  readonly line?: ReactNode;
  readonly glyph?: ReactNode;
  /** The subject of a report of the price; without it there is no link. */
  readonly reported?: ReportTarget | null | undefined;
  /** The current time in milliseconds since 1970; without it the age of the check is omitted. */
  readonly now?: number;
}

/** The content of a price's evidence card: vendor and price, checks, quantity, source and date. */
export function EvidenceText({
  vendor,
  priced,
  unit,
  direct,
  since,
  fromQuantity,
  statedFor = null,
  line,
  glyph,
  reported,
  ...known
}: EvidenceTextProps) {
  const { evidence } = priced;
  const note = noteOf(priced);
  const quantity =
    statedFor === null ? quantityOf(fromQuantity, evidence?.atQuantity ?? null, unit) : statedForText(statedFor, unit);
  const heading = (
    <>
      {evidenceHeading(vendor, priced)}
      {direct !== null && (
        <span className="font-semibold whitespace-nowrap figures">
          <Money price={direct} />
          <small className="text-xs font-normal text-subtle">{PER_UNIT[unit]}</small>
        </span>
      )}
    </>
  );
  return (
    <EvidenceFrame heading={heading} report={reported && <ReportLink target={reported} />}>
      {isInvented(priced) ? (
        <p className="mt-2 text-muted">{note}</p>
      ) : (
        evidence && (
          <EvidenceBody
            line={line}
            glyph={glyph}
            sentence={checkText({ ...evidence, firstCheckedOn: known.firstCheckedOn }, known)}
            terms={[
              ['Quantity', quantity],
              ['Source', <EvidenceSource key="source" url={evidence.sourceUrl} />],
              ['Since', since],
              ['Note', note],
            ]}
          />
        )
      )}
    </EvidenceFrame>
  );
}

/** The quantity of a price: "from 141 GB", "from 1 GB, stated at 50 GB". */
function quantityOf(from: number | undefined, at: number | null, unit: BillingType): string {
  const least = from === undefined ? '' : `from ${quantityText(from, unit)}`;
  if (at === null || at === from) return least;
  return `${least && `${least}, stated `}at ${quantityText(at, unit)}`;
}

function noteOf(priced: EvidenceTextProps['priced']): string | null {
  return isInvented(priced) ? 'A demo value, not from the vendor’s price list.' : (priced.evidence?.note ?? null);
}

const CIRCLE = lucidePath('Circle');

const SHAPES: Record<EvidenceShape, string> = {
  sourced: `${CIRCLE}M16 9l-5.5 5.5L8 12`,
  unstated: `${CIRCLE}M12 16v-4M12 8h.01`,
  stale: ICON_PATHS.clock,
  reread: lucidePath('RefreshCw'),
};

interface DatedEvidenceProps {
  /** The slug of the provider for a report. */
  readonly provider: string;
  /** The card's id, unique in the page. */
  readonly id: string;
  readonly vendor: string;
  readonly service: Pick<ShownServiceAnswer, 'isDemo' | 'evidence'>;
  readonly unit: BillingType;
  /** The direct price as a decimal string. */
  readonly direct: string;
  /** Since when it is in force; null if unknown. */
  readonly since: PriceSince | null;
}

const DATE = 'inline-flex min-h-6 items-center gap-1.5 text-[0.8125rem] text-subtle max-md:text-[0.75rem]';

/** The day on which a direct price was checked, as a button that opens its evidence without scripts. */
export function DatedEvidence({ id, provider, vendor, service, unit, direct, since }: DatedEvidenceProps) {
  const { evidence } = service;
  if (!evidence) {
    return (
      <span className={DATE}>
        <Icon path={SHAPES.unstated} size={14} />
        {isInvented(service) ? 'demo value†' : 'not stated'}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`group ${DATE}`}
        aria-label={evidenceLabel(vendor, service, unit)}
      >
        <Icon path={SHAPES[evidenceShape(service)]} size={14} />
        <span className="border-b border-dotted border-control leading-[1.3] text-ink group-hover:border-solid">
          {checkedDay(evidence)}
        </span>
      </button>
      <div id={id} popover="auto" className="evidence-card evidence-below">
        <EvidenceText
          vendor={vendor}
          priced={service}
          unit={unit}
          direct={direct}
          since={since && sinceText(since)}
          reported={{ provider }}
        />
      </div>
    </>
  );
}
