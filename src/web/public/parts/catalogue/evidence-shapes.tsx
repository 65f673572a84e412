import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import type { EvidenceShape } from './evidence.ts';

const SEAL =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78' +
  ' 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z';

/** Outlines from the Lucide icon set, as those of `ICON_PATHS`. */
const SHAPES: readonly (readonly [EvidenceShape, string])[] = [
  ['sourced', `${SEAL}M9 12l2 2 4-4`],
  ['unstated', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01'],
  ['stale', ICON_PATHS.clock],
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
