import { useRef } from 'react';
import type { PriceLineAnswer, PriceListAnswer } from '#contract/price.ts';
import { api } from '#contract/routes.ts';
import { BILLING_TYPES, type BillingType } from '#domain/service-type.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { dayText, evidenceLabel, evidenceShape } from './evidence.ts';
import { EvidenceShapes } from './evidence-card.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { useEvidenceCard } from './use-evidence-card.ts';

interface LineMarkProps {
  readonly serviceId: number;
  readonly unit: BillingType;
  readonly isDemo: boolean;
  /** The provider's name. */
  readonly vendor: string;
  readonly line: Pick<PriceLineAnswer, 'country' | 'fromQuantity' | 'evidence'>;
}

/** Stands beside the direct price of one line of a price list: one button for the `LineEvidenceCard` of its page. */
export function LineMark({ serviceId, unit, isDemo, vendor, line }: LineMarkProps) {
  const priced = { isDemo, evidence: line.evidence };
  return (
    <button
      type="button"
      className="evidence-mark"
      value={[serviceId, line.fromQuantity, line.country ?? '', isDemo ? 'demo' : '', unit].join(' ')}
      data-vendor={vendor}
      aria-label={evidenceLabel(vendor, priced, unit)}
    >
      <svg>
        <use href={`#${evidenceShape(priced)}`} />
      </svg>
    </button>
  );
}

/** The one card of a page that tells where the direct price of a line comes from, read when somebody wants to know. */
export function LineEvidenceCard() {
  const card = useRef<HTMLDivElement>(null);
  const open = useEvidenceCard(card);
  return (
    <>
      <EvidenceShapes />
      <div ref={card} popover="manual" role="dialog" aria-label="Evidence" tabIndex={-1} className="evidence-card">
        {open && <KnownLine value={open.mark.value} vendor={open.mark.dataset['vendor'] ?? ''} now={open.openedAt} />}
      </div>
    </>
  );
}

interface KnownLineProps {
  readonly value: string;
  readonly vendor: string;
  /** When the card was opened, in milliseconds since 1970. */
  readonly now: number;
}

function KnownLine({ value, vendor, now }: KnownLineProps) {
  const [serviceId, fromQuantity, country, demo, unit] = value.split(' ');
  const answer = useAnswer<PriceListAnswer>(api.servicePrices(Number(serviceId)));
  if (answer.status === 'loading') return <p className="text-muted">Loading...</p>;
  const lines = answer.status === 'loaded' ? answer.value.lines : [];
  const line = lines.find((one) => one.fromQuantity === Number(fromQuantity) && (one.country ?? '') === country);
  const billed = BILLING_TYPES.find((one) => one === unit);
  if (!line || !billed) return <p className="text-muted">This could not be read.</p>;
  const priced = { isDemo: demo === 'demo', evidence: line.evidence };
  const since = dayText(line.since.slice(0, 'YYYY-MM-DD'.length));
  return <EvidenceText vendor={vendor} priced={priced} unit={billed} direct={line.direct} since={since} now={now} />;
}
