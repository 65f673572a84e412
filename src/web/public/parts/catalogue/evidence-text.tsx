import type { ReactNode } from 'react';
import { dayText } from '#domain/day-text.ts';
import { PER_UNIT, type BillingType } from '#domain/service-type.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Term } from '#web/ui/term.tsx';
import type { ShownServiceAnswer } from '#contract/providers/providers-view.ts';
import {
  ageText,
  evidenceTitle,
  isInvented,
  sourceHost,
  evidenceLabel,
  evidenceShape,
  type EvidenceShape,
} from './evidence.ts';
import { sinceText, type PriceSince } from '#domain/prices/price-since.ts';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';

interface EvidenceTextProps {
  /** The provider's name. */
  readonly vendor: string;
  readonly priced: Pick<ShownServiceAnswer, 'isDemo' | 'evidence'>;
  readonly unit: BillingType;
  /** The direct price, as it travels. */
  readonly direct: string | null;
  /** Since when it is what it is; null where nobody knows. */
  readonly since: ReactNode;
  /** In milliseconds since 1970; without it nothing says how long ago the check was. */
  readonly now?: number;
}

/** What a card of evidence says: whose price it is, for what quantity, when and where it was seen, since when. */
export function EvidenceText({ vendor, priced, unit, direct, since, now }: EvidenceTextProps) {
  const { evidence } = priced;
  const notes = notesOf(priced);
  return (
    <>
      <p className="flex justify-between gap-3 font-[550]">
        {evidenceTitle(vendor, priced, unit)}
        {direct !== null && (
          <span className="whitespace-nowrap figures">
            <Money price={direct} />
            {PER_UNIT[unit]}
          </span>
        )}
      </p>
      {evidence && !isInvented(priced) && (
        <dl>
          <Term term="Checked">
            {dayText(evidence.checkedOn)}
            {now !== undefined && <span className="text-subtle"> · {ageText(evidence.checkedOn, now)}</span>}
          </Term>
          <Term term="Source">
            <EvidenceSource url={evidence.sourceUrl} />
          </Term>
          {since !== null && <Term term="Since">{since}</Term>}
        </dl>
      )}
      {notes.length > 0 && <p className="mt-2 text-muted">{notes.join(' ')}</p>}
    </>
  );
}

function notesOf(priced: EvidenceTextProps['priced']): string[] {
  if (isInvented(priced)) return ['A demo value, not from the vendor’s price list.'];
  const { note = null, stale = false } = priced.evidence ?? {};
  return [note ?? '', stale ? 'Outdated: not included in any savings.' : ''].filter(Boolean);
}

/** Where a price was seen, as a link where it is one. */
function EvidenceSource({ url }: { readonly url: string | null }) {
  if (url === null) return 'not stated';
  const host = sourceHost(url);
  if (host === null) return url;
  return (
    <a href={url} target="_blank" rel="noopener">
      {host}
      <Icon path="M7 7h10v10M7 17 17 7" size={13} className="flex-none text-subtle" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const CIRCLE = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

const SHAPES: Record<EvidenceShape, string> = {
  sourced: `${CIRCLE}M16 9l-5.5 5.5L8 12`,
  unstated: `${CIRCLE}M12 16v-4M12 8h.01`,
  stale: ICON_PATHS.clock,
};

interface DatedEvidenceProps {
  /** Of the card, one in its page. */
  readonly id: string;
  readonly vendor: string;
  readonly service: Pick<ShownServiceAnswer, 'isDemo' | 'evidence'>;
  readonly unit: BillingType;
  /** The direct price, as it travels. */
  readonly direct: string;
  /** Since when it is what it is, null where nobody knows. */
  readonly since: PriceSince | null;
}

/** The day on which a direct price was checked. Pressed, it tells where and whose it is, without any script. */
export function DatedEvidence({ id, vendor, service, unit, direct, since }: DatedEvidenceProps) {
  const { evidence } = service;
  if (!evidence) {
    return (
      <span className="evidence-date">
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
        className="evidence-date"
        aria-label={evidenceLabel(vendor, service, unit)}
      >
        <Icon path={SHAPES[evidenceShape(service)]} size={14} />
        <span>{dayText(evidence.checkedOn)}</span>
      </button>
      <div id={id} popover="auto" className="evidence-card evidence-below">
        <EvidenceText vendor={vendor} priced={service} unit={unit} direct={direct} since={since && sinceText(since)} />
      </div>
    </>
  );
}
