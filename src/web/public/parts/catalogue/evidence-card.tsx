import type { ComponentProps } from 'react';
import type { PriceChange, PriceHistoryAnswer } from '#contract/changes/price-changes.ts';
import { api } from '#contract/routes.ts';
import type { PriceLineAnswer } from '#contract/prices/price-line.ts';
import type { EvidenceView } from '#contract/prices/evidence-view.ts';
import { parseAmount, writeAmount } from '#domain/money.ts';
import { directSince, sinceText } from '#domain/prices/price-since.ts';
import { priceOf, type ServicePrice } from '#domain/prices/service-price.ts';
import type { MoneyText } from '#domain/currency/shown-money.ts';
import type { BillingType } from '#domain/service-type.ts';
import { useAnswer } from '#web/public/parts/answers/use-answer.ts';
import { useMoneyText } from '#web/public/parts/currency/use-currency.ts';
import type { ShownService } from './catalogue.ts';
import { EvidenceText } from './evidence-text.tsx';
import { fallbackCatalogue } from './fallback-catalogue.ts';

import { EvidencePopover } from './evidence-popover.tsx';

/** Whose direct price a card tells of. */
export type ToldPrice =
  | { readonly kind: 'service' | 'sample'; readonly serviceId: number }
  | {
      readonly kind: 'line';
      readonly vendor: string;
      readonly unit: BillingType;
      readonly isDemo: boolean;
      readonly line: PriceLineAnswer;
    };

export interface EvidenceCardProps extends Omit<ComponentProps<typeof EvidencePopover>, 'children'> {
  readonly told: ToldPrice;
  /** When it was opened, in milliseconds since 1970. */
  readonly now: number;
}

/** Tells where a direct price comes from. */
export function EvidenceCard({ told, now, ...popover }: EvidenceCardProps) {
  return (
    <EvidencePopover {...popover}>
      {told.kind === 'line' && <LineEvidence {...told} now={now} />}
      {told.kind === 'service' && <KnownEvidence serviceId={told.serviceId} now={now} />}
      {told.kind === 'sample' && <SampleEvidence serviceId={told.serviceId} now={now} />}
    </EvidencePopover>
  );
}

type LineEvidenceProps = Extract<ToldPrice, { kind: 'line' }> & Pick<EvidenceCardProps, 'now'>;

function LineEvidence({ vendor, unit, isDemo, line, now }: LineEvidenceProps) {
  const since = directSince(line);
  return (
    <EvidenceText
      vendor={vendor}
      priced={{ isDemo, evidence: line.evidence }}
      unit={unit}
      direct={line.direct}
      since={since && sinceText(since)}
      now={now}
    />
  );
}

interface OpenedProps {
  readonly serviceId: number;
  /** When the card was opened, in milliseconds since 1970. */
  readonly now: number;
}

/** What the API says of a service, read when somebody wants to know. */
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
