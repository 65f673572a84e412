import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { PriceChange, PriceHistoryAnswer } from '#catalogue/prices/price-changes.ts';
import { api } from '#core/routes.ts';
import type { Evidence as PriceEvidence, PriceLineAnswer } from '#catalogue/prices/price-line-contract.ts';
import { lineEvidenceHref, type LinePlace } from '#catalogue/prices/evidence-url.ts';
import type { EvidenceView, PriceChecks } from '#catalogue/prices/evidence-view.ts';
import { parseAmount, writeAmount } from '#core/money.ts';
import { directSince, sinceText } from '#catalogue/prices/price-since.ts';
import { priceOf } from '#catalogue/prices/service-price.ts';
import type { MoneyText } from '#core/shown-money.ts';
import type { BillingType } from '#core/service-type.ts';
import { useAnswer } from '#kit/answers/use-answer.ts';
import { useMoneyText } from '#kit/currency/money.tsx';
import { EvidencePlaceholder } from './evidence-body.tsx';
import { EvidenceGlyph } from './evidence-glyph.tsx';
import { EvidenceLine } from './evidence-line.tsx';
import { EvidenceText } from './evidence-text.tsx';
import { FactEvidence, type FactSubject } from './fact-evidence.tsx';
import { fallbackCatalogue } from './fallback-catalogue.ts';
import { createPortal } from 'react-dom';
import { hintClosed } from '#kit/tooltip-delay.ts';

/** The subject of an evidence card: a direct price or a fact. */
export type EvidenceSubject =
  | ({ readonly kind: 'fact' } & FactSubject)
  | { readonly kind: 'sample'; readonly serviceId: number }
  | {
      readonly kind: 'service';
      readonly serviceId: number;
      /** The line used; null for the first one for all countries. */
      readonly line: LinePlace | null;
      readonly statedFor: number | null;
    }
  | {
      readonly kind: 'line';
      readonly serviceId: number;
      readonly vendor: string;
      readonly unit: BillingType;
      readonly isDemo: boolean;
      readonly line: PriceLineAnswer;
      readonly statedFor?: number | null;
    };

export interface EvidenceCardProps extends Omit<ComponentProps<typeof EvidencePopover>, 'children'> {
  readonly subject: EvidenceSubject;
  /** The time of opening, in milliseconds since 1970. */
  readonly now: number;
}

/** The evidence of a direct price or fact, in a popover. */
export function EvidenceCard({ subject, now, ...popover }: EvidenceCardProps) {
  return (
    <EvidencePopover {...popover}>
      {subject.kind === 'line' && <LineEvidence {...subject} now={now} />}
      {subject.kind === 'service' && <ServiceEvidence {...subject} now={now} />}
      {subject.kind === 'sample' && <SampleEvidence serviceId={subject.serviceId} now={now} />}
      {subject.kind === 'fact' && <FactEvidence subject={subject} now={now} onClose={popover.onClose} />}
    </EvidencePopover>
  );
}

type LineEvidenceProps = Extract<EvidenceSubject, { kind: 'line' }> & Pick<EvidenceCardProps, 'now'>;

function LineEvidence({ serviceId, vendor, unit, isDemo, line, statedFor, now }: LineEvidenceProps) {
  const since = directSince(line);
  const answer = useAnswer(lineEvidenceHref(serviceId, line));
  const { checks = null, maxAgeDays } = answer.status === 'loaded' ? answer.value : {};
  return (
    <EvidenceText
      vendor={vendor}
      priced={{ isDemo, evidence: line.evidence }}
      unit={unit}
      direct={line.direct}
      since={since && sinceText(since)}
      fromQuantity={line.fromQuantity}
      statedFor={statedFor}
      firstCheckedOn={line.firstCheckedOn}
      reported={{ serviceId, country: line.country, fromQuantity: line.fromQuantity }}
      {...shownChecks(line.evidence, checks, { maxAgeDays, now })}
    />
  );
}

/** The props for the checks of a price: drawing, icon, and the reason why no machine reads the source. */
function shownChecks(
  evidence: PriceEvidence | null,
  checks: PriceChecks | null,
  { maxAgeDays, now }: { readonly maxAgeDays: number | undefined; readonly now: number },
): Partial<ComponentProps<typeof EvidenceText>> {
  if (!evidence) return { now };
  return {
    now,
    reason: checks?.reason,
    line: <EvidenceLine {...{ evidence, checks, maxAgeDays, now }} />,
    glyph: <EvidenceGlyph evidence={evidence} checks={checks} />,
  };
}

type ServiceEvidenceProps = Extract<EvidenceSubject, { kind: 'service' }> & Pick<EvidenceCardProps, 'now'>;

/** The evidence of a line of a service's price list, fetched when the card opens. */
function ServiceEvidence({ serviceId, line, statedFor, now }: ServiceEvidenceProps) {
  const answer = useAnswer(lineEvidenceHref(serviceId, line));
  if (answer.status !== 'loaded' || !answer.value.line) {
    return <EvidencePlaceholder isLoading={answer.status === 'loading'} />;
  }
  return <DatedEvidence {...answer.value} line={answer.value.line} statedFor={statedFor} now={now} />;
}

function SampleEvidence({ serviceId, now }: Pick<ServiceEvidenceProps, 'serviceId' | 'now'>) {
  const service = fallbackCatalogue.services.find(({ id }) => id === serviceId);
  const provider = service && fallbackCatalogue.providers.find(({ id }) => id === service.providerId);
  if (!provider) return null;
  const { billingType, direct } = priceOf(service);
  return (
    <EvidenceText
      vendor={provider.name}
      priced={service}
      unit={billingType}
      direct={writeAmount(direct)}
      since={null}
      {...shownChecks(service.evidence, null, { maxAgeDays: undefined, now })}
    />
  );
}

interface DatedEvidenceProps extends Omit<EvidenceView, 'line'> {
  readonly line: PriceLineAnswer;
  readonly statedFor: number | null;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The evidence of a line with the date of the last change and the price before it. */
function DatedEvidence({ vendor, service, line, statedFor, checks, maxAgeDays, now }: DatedEvidenceProps) {
  const { id: serviceId, billingType, isDemo } = service;
  const { country, fromQuantity, direct, evidence, firstCheckedOn } = line;
  const money = useMoneyText();
  const history = useAnswer<PriceHistoryAnswer>(api.servicePriceHistory(serviceId));
  const changes = history.status === 'loaded' ? history.value.changes : [];
  const since = history.status === 'loading' ? '…' : sinceIn(changes, { ...line, unit: billingType }, money);
  return (
    <EvidenceText
      vendor={vendor}
      priced={{ isDemo, evidence }}
      unit={billingType}
      direct={direct}
      since={since}
      fromQuantity={fromQuantity}
      statedFor={statedFor}
      firstCheckedOn={firstCheckedOn}
      reported={{ serviceId, country, fromQuantity }}
      {...shownChecks(evidence, checks, { maxAgeDays, now })}
    />
  );
}

type LinePrice = Pick<PriceChange, 'unit' | 'country' | 'fromQuantity'> & Pick<PriceLineAnswer, 'direct'>;

function sinceIn(changes: readonly PriceChange[], price: LinePrice, money: MoneyText): string | null {
  const change = lastChange(changes, price);
  if (!change) return null;
  const { at, isOpening, evidence } = change;
  const since = directSince({ since: at, sinceAtLeast: isOpening, firstCheckedOn: evidence?.checkedOn ?? null });
  const before = change.from === null ? null : parseAmount(change.from);
  return since && `${sinceText(since)}${before ? `, before ${money({ price: before })}` : ''}`;
}

/** The change that set the current direct price of a line. */
function lastChange(changes: readonly PriceChange[], price: LinePrice): PriceChange | undefined {
  return changes.findLast(
    ({ unit, which, country, fromQuantity, to }) =>
      which === 'direct' &&
      unit === price.unit &&
      country === price.country &&
      fromQuantity === price.fromQuantity &&
      to === price.direct,
  );
}

/** Distance between mark and card, and between card and window edge, in pixels. */
const GAP = 4;
const EDGE = 12;

interface EvidencePopoverProps {
  /** The button that opened the card. */
  readonly mark: HTMLButtonElement;
  /** Whether the mark was clicked: the card then has the focus and stays open when the pointer leaves. */
  readonly isPinned: boolean;
  readonly onClose: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * The open card of a mark. Escape, a click outside, Back, Forward, and scrolling the mark out of view close it.
 */
function EvidencePopover({ mark, isPinned, onClose, onEnter, onLeave, children }: EvidencePopoverProps) {
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    element.showPopover({ source: mark });
    return () => {
      // Removing the focused element would move the focus to the page.
      if (element.contains(document.activeElement) && mark.tabIndex >= 0) mark.focus({ preventScroll: true });
      hintClosed(performance.now());
    };
  }, [mark]);
  // A layout effect, because a later effect would miss an Escape pressed while the page is busy.
  useLayoutEffect(() => (card.current ? keepBesideMark(card.current, mark, () => close.current()) : undefined), [mark]);
  useLayoutEffect(() => {
    if (isPinned) card.current?.focus({ preventScroll: true });
  }, [isPinned]);
  return createPortal(
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-label="Evidence"
      tabIndex={-1}
      className="evidence-card"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onBeforeToggle={({ newState }) => {
        // `openReport` hides the card that its link is in.
        if (newState === 'closed') onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}

/** Keeps the card beside its mark, and calls `close` when it has to close. The returned function stops that. */
function keepBesideMark(card: HTMLElement, mark: HTMLElement, close: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const isOutside = (target: EventTarget | null) => !isWithin(card, target) && !isWithin(mark, target);
  const onPress = ({ target }: Event) => {
    if (isOutside(target)) close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // So that Escape does not close a dialog around the card.
    event.preventDefault();
    close();
  };
  document.addEventListener('click', onPress, { signal });
  document.addEventListener('pointerup', onPress, { signal });
  document.addEventListener('keydown', onKey, { capture: true, signal });
  card.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget && isOutside(relatedTarget)) close();
    },
    { signal },
  );
  document.addEventListener('scroll', () => isMarkVisible(mark, card) || close(), { capture: true, signal });
  addEventListener('popstate', close, { signal });
  const placeAgain = () => place(card, mark);
  addEventListener('resize', placeAgain, { signal });
  // The content loads after the card has opened, and changes its height.
  const growth = new ResizeObserver(placeAgain);
  growth.observe(card);
  placeAgain();
  return () => {
    listeners.abort();
    growth.disconnect();
  };
}

function isWithin(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && element.contains(target);
}

/** Places the card below its mark, or above it without room. Its position is absolute, so it scrolls with the page. */
function place(card: HTMLElement, mark: HTMLElement): void {
  const { left, top, bottom, width } = mark.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = left + (width - card.offsetWidth) / 2;
  const fitsBelow = bottom + GAP + card.offsetHeight + EDGE <= clientHeight;
  const y = fitsBelow || top < GAP + card.offsetHeight ? bottom + GAP : top - GAP - card.offsetHeight;
  const x = Math.max(EDGE, Math.min(wanted, clientWidth - card.offsetWidth - EDGE));
  card.style.setProperty('left', `${x + scrollX}px`);
  card.style.setProperty('top', `${y + scrollY}px`);
}

/** Whether nothing but the card covers the mark; sticky headers may. */
function isMarkVisible(mark: HTMLElement, card: HTMLElement): boolean {
  const { left, top, width, height } = mark.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return isWithin(mark, seen) || isWithin(card, seen);
}
