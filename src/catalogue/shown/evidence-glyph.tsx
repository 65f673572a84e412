import type { SourceChecks } from '#catalogue/prices/evidence-view.ts';
import type { Evidence } from '#catalogue/prices/price-line-contract.ts';
import { ICON_PATHS } from '#kit/icon-paths.ts';
import { Icon } from '#kit/icon.tsx';

const WARNING = 'bg-warn-tint text-warn';

/** Outlines with their classes. */
const GLYPHS = {
  same: [ICON_PATHS.check, 'bg-save-tint text-save'],
  stale: [ICON_PATHS.clock, WARNING],
  unread: [lucidePath('EyeOff'), WARNING],
  lost: [lucidePath('SearchX'), 'bg-danger-tint text-danger'],
  list: [lucidePath('List'), 'text-subtle inset-ring inset-ring-control'],
  person: [lucidePath('UserCheck'), 'text-subtle inset-ring inset-ring-control'],
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
  if (sourceUrl !== null && checks?.reason) return 'unread';
  return checkedBy === 'list' ? 'list' : 'person';
}
