import { useRef } from 'react';
import type { PriceListAnswer } from '#contract/prices/price-line.ts';
import { api } from '#contract/routes.ts';
import { directSince, sinceText } from '#domain/prices/price-since.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { EvidenceText } from './evidence-text.tsx';
import { type EvidenceCardProps, EvidencePopover, useEvidenceCard } from './use-evidence-card.tsx';

/** Tells where the direct price of a line comes from, read when somebody wants to know. */
export function LineEvidenceCard({ missed }: EvidenceCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const open = useEvidenceCard(card, missed);
  return (
    <EvidencePopover card={card}>
      {open && <KnownLine value={open.mark.value} vendor={open.mark.dataset['vendor'] ?? ''} now={open.openedAt} />}
    </EvidencePopover>
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
  if (!line || !billed) return <p className="text-muted">The source could not be loaded. Try again later.</p>;
  const priced = { isDemo: demo === 'demo', evidence: line.evidence };
  const since = directSince(line);
  return (
    <EvidenceText
      vendor={vendor}
      priced={priced}
      unit={billed}
      direct={line.direct}
      since={since && sinceText(since)}
      now={now}
    />
  );
}
