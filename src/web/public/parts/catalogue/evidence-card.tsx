import { useEffect, useRef } from 'react';
import type { PriceChange } from '#contract/price.ts';
import { api } from '#contract/routes.ts';
import type { EvidenceView } from '#contract/views/evidence-view.ts';
import { formatUnitPrice, parseAmount, writeAmount } from '#domain/money.ts';
import { priceOf, type ServicePrice } from '#domain/service-price.ts';
import { useAnswer, useAnswerStore } from '#web/public/parts/answers/use-answer.ts';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import type { ShownService } from './catalogue.ts';
import { dayText, type EvidenceShape } from './evidence.ts';
import { EvidenceText } from './evidence-text.tsx';
import { useEvidenceCard } from './use-evidence-card.ts';
import { fallbackCatalogue } from './fallback-catalogue.ts';

const SEAL =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78' +
  ' 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z';

/** Outlines from the Lucide icon set, as those of `ICON_PATHS`. */
const SHAPES: readonly (readonly [EvidenceShape, string])[] = [
  ['sourced', `${SEAL}M9 12l2 2 4-4`],
  ['unstated', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01'],
  ['stale', ICON_PATHS.clock],
];

/** The one card that tells of a page where its direct prices come from, and the shapes of their marks. */
export function EvidenceCard({ isSample }: { readonly isSample: boolean }) {
  const card = useRef<HTMLDivElement>(null);
  const open = useEvidenceCard(card);
  useEarlyEvidence(isSample);
  return (
    <>
      <EvidenceShapes />
      <div ref={card} popover="manual" role="dialog" aria-label="Evidence" tabIndex={-1} className="evidence-card">
        {open &&
          (isSample ? (
            <SampleEvidence serviceId={Number(open.mark.value)} now={open.openedAt} />
          ) : (
            <KnownEvidence serviceId={Number(open.mark.value)} now={open.openedAt} />
          ))}
      </div>
    </>
  );
}

/** Fetches what a mark tells as soon as the pointer or the focus is on it. */
function useEarlyEvidence(isSample: boolean): void {
  const store = useAnswerStore();
  useEffect(() => {
    if (isSample) return undefined;
    const ends = new AbortController();
    const fetchEvidence = ({ target }: Event) => {
      const mark = target instanceof Element ? target.closest<HTMLButtonElement>('.evidence-mark') : null;
      if (mark) store.request(api.evidenceView(Number(mark.value)));
    };
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, fetchEvidence, { signal: ends.signal });
    }
    return () => ends.abort();
  }, [store, isSample]);
}

/** The shapes of a page's marks. */
export function EvidenceShapes() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {SHAPES.map(([shape, path]) => (
        <symbol key={shape} id={shape} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
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

/** Of sample records the API knows nothing. */
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
  return `${dayText(change.at.slice(0, 'YYYY-MM-DD'.length))}${before ? `, before ${formatUnitPrice(before)}` : ''}`;
}

/** The change that made the direct price for all countries what it is. */
function lastChange(changes: readonly PriceChange[], { billingType, direct }: ServicePrice): PriceChange | undefined {
  return changes.findLast(
    ({ unit, which, country, to }) =>
      unit === billingType && which === 'direct' && country === null && to !== null && parseAmount(to) === direct,
  );
}
