import { type ComponentType, createContext, use, useEffect, useRef, useState } from 'react';
import { api } from '#contract/routes.ts';
import type { BillingType } from '#domain/service-type.ts';
import { useAnswerStore } from '#web/public/parts/answers/use-answer.ts';
import { hintDelay } from '#web/ui/tooltip-delay.ts';
import { evidenceLabel, evidenceShape, type EvidencedService, type EvidenceShape } from './evidence.ts';
import type { EvidenceCardProps, Told } from './evidence-card.tsx';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { REREAD } from './reread-icon.ts';

/** How long the pointer may be away, on its way from the mark to the card. */
const LEAVE_MS = 150;

type Card = ComponentType<EvidenceCardProps>;

/** The card's code, fetched when somebody comes near a mark. */
let loading: Promise<Card> | null = null;

async function loadCard(): Promise<Card> {
  loading ??= import('./evidence-card.tsx').then(({ EvidenceCard }) => EvidenceCard);
  return loading;
}

/** Says of the marks below that they are of sample records, of which the API knows nothing. */
export const SampleMarks = createContext(false);

interface MarkProps {
  /** What the card says in short: the name of the mark. */
  readonly label: string;
  readonly shape: EvidenceShape;
  readonly told: Told;
  readonly isCopy?: boolean;
  /** Called when somebody comes near. */
  readonly onApproach?: () => void;
}

interface OpenCard extends Pick<EvidenceCardProps, 'mark' | 'isKept' | 'now'> {
  readonly Card: Card;
}

/**
 * The button beside a direct price or a fact, whose shape says how well that is known. It opens its card where the pointer rests
 * on it, or where it is pressed: the card then stays without the pointer.
 */
export function Mark({ label, shape, told, isCopy = false, onApproach }: MarkProps) {
  // Whether it is open is said where somebody can open it, and not in each of hundreds of marks that a page comes with.
  const [open, setOpen] = useState<OpenCard | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stay = () => clearTimeout(timer.current);
  const after = (delay: number, call: () => void) => {
    stay();
    timer.current = setTimeout(call, delay);
  };
  const close = () => {
    stay();
    setOpen(null);
  };
  const leave = () => {
    if (open?.isKept !== true) after(LEAVE_MS, close);
  };
  const show = (mark: HTMLButtonElement, isKept: boolean) => {
    stay();
    const openWith = (Card: Card) =>
      // A pointer that rests on the mark of a pressed card does not make it one that leaves with the pointer.
      setOpen((before) => (before?.isKept ? before : { Card, mark, isKept, now: Date.now() }));
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
          if (open) stay();
          else if (pointerType !== 'touch') after(hintDelay(performance.now()), () => show(currentTarget, false));
        }}
        onPointerLeave={leave}
        onFocus={() => {
          approach();
          setOpen((before) => before ?? null);
        }}
        onClick={({ currentTarget }) => (open?.isKept ? close() : show(currentTarget, true))}
      >
        <svg>
          <use href={`#${shape}`} />
        </svg>
      </button>
      {open && (
        <open.Card
          told={told}
          mark={open.mark}
          now={open.now}
          isKept={open.isKept}
          onClose={close}
          onEnter={stay}
          onLeave={leave}
        />
      )}
    </>
  );
}

/** Without its code the card stays away: the marks say in their names what they can. */
function doNothing(): void {}

interface EvidenceMarkProps {
  readonly service: EvidencedService & { readonly id: number };
  /** The provider's name. */
  readonly vendor: string;
  readonly unit: BillingType;
  /** True in what is hidden from assistive technology: there the pointer alone reaches it. */
  readonly isCopy?: boolean;
}

/** The mark beside the direct price of a service. */
export function EvidenceMark({ service, vendor, unit, isCopy = false }: EvidenceMarkProps) {
  const isSample = use(SampleMarks);
  const store = useAnswerStore();
  return (
    <Mark
      label={evidenceLabel(vendor, service, unit)}
      shape={evidenceShape(service)}
      told={{ kind: isSample ? 'sample' : 'service', serviceId: service.id }}
      isCopy={isCopy}
      onApproach={() => {
        if (!isSample) store.request(api.evidenceView(service.id));
      }}
    />
  );
}

type LineMarkProps = Omit<Extract<Told, { kind: 'line' }>, 'kind'>;

/** The mark beside the direct price of one line of a price list. */
export function LineMark(line: LineMarkProps) {
  const priced = { isDemo: line.isDemo, evidence: line.line.evidence };
  return (
    <Mark
      label={evidenceLabel(line.vendor, priced, line.unit)}
      shape={evidenceShape(priced)}
      told={{ kind: 'line', ...line }}
    />
  );
}

const SEAL =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78' +
  ' 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z';

/** Outlines from the Lucide icon set, as those of `ICON_PATHS`. */
const SHAPES: readonly (readonly [EvidenceShape, string])[] = [
  ['sourced', `${SEAL}M9 12l2 2 4-4`],
  ['unstated', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01'],
  ['stale', ICON_PATHS.clock],
  ['reread', REREAD],
];

/** The shapes of a page's marks, drawn once. */
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
