import { type ComponentType, useEffect, useState } from 'react';
import { onFirstInteraction } from '#web/public/split-part.tsx';
import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import type { EvidenceShape } from './evidence.ts';
import type { EvidenceCardProps } from './use-evidence-card.tsx';

const SEAL =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78' +
  ' 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z';

/** Outlines from the Lucide icon set, as those of `ICON_PATHS`. */
const SHAPES: readonly (readonly [EvidenceShape, string])[] = [
  ['sourced', `${SEAL}M9 12l2 2 4-4`],
  ['unstated', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01'],
  ['stale', ICON_PATHS.clock],
];

interface ShownCard extends EvidenceCardProps {
  readonly of: keyof typeof CARDS;
  readonly Card: ComponentType<EvidenceCardProps>;
}

/** The card of each kind of marks: services, sample records in their place, and lines of price lists. */
const CARDS = {
  services: async () => (await import('./evidence-card.tsx')).EvidenceCard,
  samples: async () => (await import('./evidence-card.tsx')).SampleEvidenceCard,
  lines: async () => (await import('./line-evidence-card.tsx')).LineEvidenceCard,
};

/**
 * The shapes of a page's marks, and the one card that tells where the page's direct prices come from. The card's code is
 * fetched with somebody's first movement; without it the marks say in their names what they can.
 */
export function PageEvidence({ of }: { readonly of: keyof typeof CARDS }) {
  const [shown, setShown] = useState<ShownCard | null>(null);
  useEffect(() => {
    let missed: PointerEvent | null = null;
    const ends = new AbortController();
    const note = (event: PointerEvent) => {
      if (event.type === 'click' || missed?.type !== 'click') missed = event;
    };
    for (const type of ['pointerover', 'click'] as const) {
      document.addEventListener(type, note, { signal: ends.signal });
    }
    const load = async () => {
      const Card = await CARDS[of]();
      if (!ends.signal.aborted) setShown({ of, Card, missed });
      ends.abort();
    };
    const stop = onFirstInteraction(() => void load().catch(() => ends.abort()));
    return () => {
      stop();
      ends.abort();
    };
  }, [of]);
  return (
    <>
      <EvidenceShapes />
      {shown?.of === of && <shown.Card missed={shown.missed} />}
    </>
  );
}

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
