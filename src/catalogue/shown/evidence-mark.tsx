import { type ComponentType, createContext, use, useEffect, useRef, useState } from 'react';
import { lineEvidenceHref, type LinePlace } from '#catalogue/prices/evidence-url.ts';
import type { BillingType } from '#core/service-type.ts';
import { useAnswerStore } from '#kit/answers/use-answer.ts';
import { hintDelay } from '#kit/tooltip-delay.ts';
import { evidenceLabel, evidenceShape, type EvidencedService, type EvidenceShape } from './evidence.ts';
import type { EvidenceCardProps, EvidenceSubject } from './evidence-card.tsx';
import { ICON_PATHS } from '#kit/icon-paths.ts';

/** Time for the pointer to move from the mark to the card. */
const LEAVE_MS = 150;

type Card = ComponentType<EvidenceCardProps>;

/** The card's code, fetched when a mark is hovered or focused. */
let loading: Promise<Card> | null = null;

async function loadCard(): Promise<Card> {
  loading ??= import('./evidence-card.tsx').then(({ EvidenceCard }) => EvidenceCard);
  return loading;
}

/** Whether the marks below belong to sample records, which the API does not have. */
export const SampleMarks = createContext(false);

interface MarkProps {
  /** The mark's accessible name: a summary of the card. */
  readonly label: string;
  readonly shape: EvidenceShape;
  readonly subject: EvidenceSubject;
  readonly isCopy?: boolean;
  /** Called when the mark is hovered or focused. */
  readonly onApproach?: () => void;
}

interface OpenCard extends Pick<EvidenceCardProps, 'mark' | 'isPinned' | 'now'> {
  readonly Card: Card;
}

/**
 * The button beside a direct price or fact; its shape shows the state of the evidence. Its card opens on hover, or on
 * click, which pins it.
 */
export function Mark({ label, shape, subject, isCopy = false, onApproach }: MarkProps) {
  // `undefined` until the first focus: without `aria-expanded`, the HTML of hundreds of marks is smaller.
  const [open, setOpen] = useState<OpenCard | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const cancelTimer = () => clearTimeout(timer.current);
  const schedule = (delay: number, callback: () => void) => {
    cancelTimer();
    timer.current = setTimeout(callback, delay);
  };
  const close = () => {
    cancelTimer();
    setOpen(null);
  };
  const leave = () => {
    if (open?.isPinned !== true) schedule(LEAVE_MS, close);
  };
  const show = (mark: HTMLButtonElement, isPinned: boolean) => {
    cancelTimer();
    const openWith = (Card: Card) =>
      // Hovering the mark of a pinned card does not unpin it.
      setOpen((before) => (before?.isPinned ? before : { Card, mark, isPinned, now: Date.now() }));
    loadCard().then(openWith, doNothing);
  };
  const approach = () => {
    onApproach?.();
    loadCard().catch(doNothing);
  };
  return (
    <>
      <button
        type="button"
        className="evidence-mark"
        aria-label={label}
        aria-expanded={open === undefined ? undefined : open !== null}
        tabIndex={isCopy ? -1 : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          approach();
          if (open) cancelTimer();
          else if (pointerType !== 'touch') schedule(hintDelay(performance.now()), () => show(currentTarget, false));
        }}
        onPointerLeave={leave}
        onFocus={() => {
          approach();
          setOpen((before) => before ?? null);
        }}
        onClick={({ currentTarget }) => (open?.isPinned ? close() : show(currentTarget, true))}
      >
        <svg>
          <use href={`#${shape}`} />
        </svg>
      </button>
      {open && (
        <open.Card
          subject={subject}
          mark={open.mark}
          now={open.now}
          isPinned={open.isPinned}
          onClose={close}
          onEnter={cancelTimer}
          onLeave={leave}
        />
      )}
    </>
  );
}

/** Without its code the card does not open; the mark's name summarizes it. */
function doNothing(): void {}

interface EvidenceMarkProps {
  readonly service: EvidencedService & { readonly id: number };
  /** The provider's name. */
  readonly vendor: string;
  readonly unit: BillingType;
  /** The line that the price is of; without it, the first one for all countries. */
  readonly line?: LinePlace | null | undefined;
  /** The quantity of the list price, if it is far from the quantity of the job. */
  readonly statedFor?: number | null;
  /** Whether it is in a copy that is hidden from assistive technology and not focusable. */
  readonly isCopy?: boolean;
}

/** The mark beside the direct price of a service. */
export function EvidenceMark({
  service,
  vendor,
  unit,
  line = null,
  statedFor = null,
  isCopy = false,
}: EvidenceMarkProps) {
  const isSample = use(SampleMarks);
  const store = useAnswerStore();
  return (
    <Mark
      label={evidenceLabel(vendor, service, unit)}
      shape={evidenceShape(service)}
      subject={
        isSample
          ? { kind: 'sample', serviceId: service.id }
          : { kind: 'service', serviceId: service.id, line, statedFor }
      }
      isCopy={isCopy}
      onApproach={() => {
        if (!isSample) store.request(lineEvidenceHref(service.id, line));
      }}
    />
  );
}

type LineMarkProps = Omit<Extract<EvidenceSubject, { kind: 'line' }>, 'kind'>;

/** The mark beside the direct price of a price line. */
export function LineMark(line: LineMarkProps) {
  const priced = { isDemo: line.isDemo, evidence: line.line.evidence };
  return (
    <Mark
      label={evidenceLabel(line.vendor, priced, line.unit)}
      shape={evidenceShape(priced)}
      subject={{ kind: 'line', ...line }}
    />
  );
}

const SHAPES: readonly (readonly [EvidenceShape, string])[] = [
  ['sourced', lucidePath('BadgeCheck')],
  ['unstated', lucidePath('Info')],
  ['stale', ICON_PATHS.clock],
  ['reread', lucidePath('RefreshCw')],
];

/** The shapes of a page's marks, defined once per page. */
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
