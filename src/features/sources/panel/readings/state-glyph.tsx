import type { ReadingResult, SourceState } from '#catalogue/sources/source-state.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Icon } from '#kit/icon.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { tallyText } from './source-words.tsx';

const GLYPHS: Readonly<Record<SourceState | 'reading', string>> = {
  same: 'bg-save-tint text-save',
  differs: 'bg-signal-tint text-signal-text inset-ring inset-ring-signal-line',
  lost: 'bg-danger-tint text-danger',
  unread: 'bg-warn-tint text-warn',
  'no-place': 'text-subtle inset-ring inset-ring-control',
  paused: 'bg-press text-muted',
  never: 'text-subtle',
  reading: 'text-muted',
};

/** The state of a source or a line as a shape in a color. The word is beside it as text. */
export function StateGlyph({ state }: { readonly state: SourceState | 'reading' }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid size-5 flex-none place-items-center rounded-[5px] [&>svg]:size-[13px] ${GLYPHS[state]}`}
    >
      <StateIcon state={state} />
    </span>
  );
}

const ICONS = {
  differs: 'equal-not',
  lost: 'search-x',
  unread: 'eye-off',
  'no-place': 'locate',
  never: 'calendar-clock',
} as const;

/** The icon of a state, without its square. */
export function StateIcon({ state }: { readonly state: SourceState | 'reading' }) {
  if (state === 'reading') return <Spinner />;
  if (state === 'same') return <Icon name="check" size={13} />;
  if (state === 'paused') return <Icon name="pause" size={13} />;
  return <AdminIcon name={ICONS[state]} size={13} />;
}

/** The bars of a strip by result: the classes, and the outline of a bar whose left edge is at 0. */
const BARS = {
  same: ['fill-save-bar', 'v8h4v-8z', 8, 0],
  differs: ['fill-signal-strong', 'v16h4v-16z', 0, 0],
  lost: ['fill-danger', 'v6h4v-6zm0 10v6h4v-6z', 0, 0],
  unread: ['fill-none stroke-warn stroke-[1.25]', 'v4.8h2.8v-4.8z', 10.6, 0.6],
  'no-place': ['fill-line-strong', 'v2h4v-2z', 14, 0],
} as const satisfies Readonly<Record<ReadingResult, readonly [look: string, bar: string, top: number, inset: number]>>;

const STEP = 6;

interface ReadingStripProps {
  /** Oldest first. */
  readonly results: readonly ReadingResult[];
  /** The number of bars; those before the first reading are dashes. */
  readonly length: number;
}

/** The results of the last readings, a bar each; the newest is the last. */
export function ReadingStrip({ results, length }: ReadingStripProps) {
  const bars = [...Array.from({ length: length - results.length }, () => 'no-place' as const), ...results];
  const counts = [...Map.groupBy(results, (result) => result)].map(([result, of]) =>
    tallyText({ result, count: of.length }),
  );
  const label = results.length === 0 ? 'No readings yet' : `Last ${results.length} readings: ${counts.join(', ')}`;
  return (
    <svg role="img" aria-label={label} width={length * STEP - 2} height={16} className="block overflow-visible">
      {[...Map.groupBy(bars.keys(), (index) => bars[index] ?? 'no-place')].map(([result, at]) => {
        const [look, bar, top, inset] = BARS[result];
        return (
          <path key={result} className={look} d={at.map((index) => `M${index * STEP + inset} ${top}${bar}`).join('')} />
        );
      })}
    </svg>
  );
}
