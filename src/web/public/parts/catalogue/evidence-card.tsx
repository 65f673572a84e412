import { useEffect, useRef } from 'react';
import type { PriceChange, PriceHistoryAnswer } from '#contract/changes/price-changes.ts';
import { api } from '#contract/routes.ts';
import type { EvidenceView } from '#contract/prices/evidence-view.ts';
import { parseAmount, writeAmount } from '#domain/money.ts';
import { directSince, sinceText } from '#domain/prices/price-since.ts';
import { priceOf, type ServicePrice } from '#domain/prices/service-price.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';
import { useAnswer, useAnswerStore } from '#web/public/parts/answers/use-answer.ts';
import { useMoneyText } from '#web/public/parts/currency/use-currency.ts';
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
  if (answer.status === 'loaded') return <DatedEvidence {...answer.value} now={now} />;
  const text = answer.status === 'loading' ? 'Loading...' : 'The source could not be loaded. Try again later.';
  return <p className="text-muted">{text}</p>;
}

function SampleEvidence({ serviceId, now }: OpenedProps) {
  const service = fallbackCatalogue.services.find(({ id }) => id === serviceId);
  const provider = service && fallbackCatalogue.providers.find(({ id }) => id === service.providerId);
  return provider && <Evidence vendor={provider.name} service={service} since={null} now={now} />;
}

interface EvidenceProps {
  /** The provider's name. */
  readonly vendor: string;
  readonly service: ShownService;
  /** Since when the direct price is what it is; null where nobody knows. */
  readonly since: string | null;
  /** In milliseconds since 1970. */
  readonly now: number;
}

function Evidence({ vendor, service, since, now }: EvidenceProps) {
  const price = priceOf(service);
  return (
    <EvidenceText
      vendor={vendor}
      priced={service}
      unit={price.billingType}
      direct={writeAmount(price.direct)}
      since={since}
      now={now}
    />
  );
}

/** The same, with since when the direct price is what it is, and what it was before. */
function DatedEvidence({ vendor, service, now }: Omit<EvidenceProps, 'since'>) {
  const money = useMoneyText();
  const history = useAnswer<PriceHistoryAnswer>(api.servicePriceHistory(service.id));
  const changes = history.status === 'loaded' ? history.value.changes : [];
  const since = history.status === 'loading' ? '…' : sinceIn(changes, priceOf(service), money);
  return <Evidence vendor={vendor} service={service} since={since} now={now} />;
}

function sinceIn(changes: readonly PriceChange[], price: ServicePrice, money: MoneyText): string | null {
  const change = lastChange(changes, price);
  if (!change) return null;
  const { at, isOpening, evidence } = change;
  const since = directSince({ since: at, sinceAtLeast: isOpening, firstCheckedOn: evidence?.checkedOn ?? null });
  const before = change.from === null ? null : parseAmount(change.from);
  return since && `${sinceText(since)}${before ? `, before ${money({ price: before })}` : ''}`;
}

/** The change that made the direct price for all countries what it is. */
function lastChange(changes: readonly PriceChange[], { billingType, direct }: ServicePrice): PriceChange | undefined {
  return changes.findLast(
    ({ unit, which, country, to }) =>
      unit === billingType && which === 'direct' && country === null && to !== null && parseAmount(to) === direct,
  );
}
