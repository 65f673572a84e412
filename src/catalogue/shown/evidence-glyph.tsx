import type { SourceChecks } from '#catalogue/prices/evidence-view.ts';
import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import { ICON_PATHS } from '#kit/icon-paths.ts';
import { Icon } from '#kit/icon.tsx';

const WARNING = 'bg-warn-tint text-warn';

/** Outlines from the Lucide icon set, like `ICON_PATHS`, with their classes. */
const GLYPHS = {
  same: [ICON_PATHS.check, 'bg-save-tint text-save'],
  stale: [ICON_PATHS.clock, WARNING],
  unread: [
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49' +
      'M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75' +
      ' 0 0 1 4.446-5.143M2 2l20 20',
    WARNING,
  ],
  lost: ['m13.5 8.5-5 5M8.5 8.5l5 5M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.3-4.3', 'bg-danger-tint text-danger'],
  person: [
    'm16 11 2 2 4-4M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
    'text-subtle inset-ring inset-ring-control',
  ],
} as const;

interface EvidenceGlyphProps {
  readonly evidence: Pick<Evidence, 'checkedBy' | 'sourceUrl' | 'stale'>;
  readonly checks: SourceChecks | null;
  /** Whether the last reading no longer found the quoted words. */
  readonly isLost?: boolean;
}

/** The icon of how a direct price or fact was checked. The sentence beside it says the same. */
export function EvidenceGlyph({ evidence, checks, isLost = false }: EvidenceGlyphProps) {
  const [path, look] = GLYPHS[isLost ? 'lost' : kindOf(evidence, checks)];
  return (
    <span aria-hidden="true" className={`grid size-5 flex-none place-items-center rounded-[5px] ${look}`}>
      <Icon path={path} size={13} />
    </span>
  );
}

function kindOf(
  { stale, checkedBy, sourceUrl }: EvidenceGlyphProps['evidence'],
  checks: SourceChecks | null,
): keyof typeof GLYPHS {
  if (stale) return 'stale';
  if (checkedBy === 'machine') return 'same';
  return sourceUrl !== null && checks?.reason ? 'unread' : 'person';
}
