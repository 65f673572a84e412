import { useEffect, useRef } from 'react';
import type { PriceChange } from '#contract/price.ts';
import { api } from '#contract/routes.ts';
import type { EvidenceView } from '#contract/views/evidence-view.ts';
import { dayText } from '#domain/day-text.ts';
import { formatUnitPrice, parseAmount, writeAmount } from '#domain/money.ts';
import { priceOf, type ServicePrice } from '#domain/service-price.ts';
import { useAnswer, useAnswerStore } from '#web/public/parts/answers/use-answer.ts';
import type { ShownService } from './catalogue.ts';
import { EvidenceText } from './evidence-text.tsx';
import { fallbackCatalogue } from './fallback-catalogue.ts';
import { type EvidenceCardProps, EvidencePopover, useEvidenceCard } from './use-evidence-card.tsx';

/** Tells of a service where its direct price comes from. */
export function EvidenceCard({ missed }: EvidenceCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const open = useEvidenceCard(card, missed);
  useEarlyEvidence();
  return (
    <EvidencePopover card={card}>
      {open && <KnownEvidence serviceId={Number(open.mark.value)} now={open.openedAt} />}
    </EvidencePopover>
  );
}

/** The same of a sample record, of which the API knows nothing. */
export function SampleEvidenceCard({ missed }: EvidenceCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const open = useEvidenceCard(card, missed);
  return (
    <EvidencePopover card={card}>
      {open && <SampleEvidence serviceId={Number(open.mark.value)} now={open.openedAt} />}
    </EvidencePopover>
  );
}

/** Fetches what a mark tells as soon as the pointer or the focus is on it. */
function useEarlyEvidence(): void {
  const store = useAnswerStore();
  useEffect(() => {
    const ends = new AbortController();
    const fetchEvidence = ({ target }: Event) => {
      const mark = target instanceof Element ? target.closest<HTMLButtonElement>('.evidence-mark') : null;
      if (mark) store.request(api.evidenceView(Number(mark.value)));
    };
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, fetchEvidence, { signal: ends.signal });
    }
    return () => ends.abort();
  }, [store]);
}

interface OpenedProps {
  readonly serviceId: number;
  /** When the card was opened, in milliseconds since 1970. */
  readonly now: number;
}

/** What the API says of a service, asked when somebody wants to know. */
function KnownEvidence({ serviceId, now }: OpenedProps) {
  const answer = useAnswer<EvidenceView>(api.evidenceView(serviceId));
  if (answer.status === 'loaded') return <Evidence {...answer.value} hasHistory now={now} />;
  return <p className="text-muted">{answer.status === 'loading' ? 'Loading...' : 'This could not be read.'}</p>;
}

function SampleEvidence({ serviceId, now }: OpenedProps) {
  const service = fallbackCatalogue.services.find(({ id }) => id === serviceId);
  const provider = service && fallbackCatalogue.providers.find(({ id }) => id === service.providerId);
  return provider && <Evidence vendor={provider.name} service={service} hasHistory={false} now={now} />;
}

interface EvidenceProps {
  /** The provider's name. */
  readonly vendor: string;
  readonly service: ShownService;
  /** False for sample records. */
  readonly hasHistory: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
}

function Evidence({ vendor, service, hasHistory, now }: EvidenceProps) {
  const price = priceOf(service);
  return (
    <EvidenceText
      vendor={vendor}
      priced={service}
      unit={price.billingType}
      direct={writeAmount(price.direct)}
      since={hasHistory ? <Since serviceId={service.id} price={price} /> : undefined}
      now={now}
    />
  );
}

interface SinceProps {
  readonly serviceId: number;
  readonly price: ServicePrice;
}

/** Since when the direct price is what it is, and what it was before, as far as the history knows. */
function Since({ serviceId, price }: SinceProps) {
  const history = useAnswer<{ readonly changes: readonly PriceChange[] }>(api.servicePriceHistory(serviceId));
  if (history.status === 'loading') return '…';
  const change = history.status === 'loaded' ? lastChange(history.value.changes, price) : undefined;
  if (!change) return 'not known';
  const before = change.from === null ? null : parseAmount(change.from);
  return `${dayText(change.at)}${before ? `, before ${formatUnitPrice(before)}` : ''}`;
}

/** The change that made the direct price for all countries what it is. */
function lastChange(changes: readonly PriceChange[], { billingType, direct }: ServicePrice): PriceChange | undefined {
  return changes.findLast(
    ({ unit, which, country, to }) =>
      unit === billingType && which === 'direct' && country === null && to !== null && parseAmount(to) === direct,
  );
}
