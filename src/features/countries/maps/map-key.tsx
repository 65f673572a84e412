/** The legend of a map's shades. */
export function MapKey({ entries }: { readonly entries: readonly MapKeyEntry[] }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-xs leading-4 text-muted figures">
      {entries.map(({ step, label }) => (
        <li key={step} className="flex items-center gap-[7px]">
          <svg aria-hidden="true" width="14" height="14" className="map">
            <rect x=".5" y=".5" width="13" height="13" rx="2" className={inkClass(step)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

export function inkClass(step: number | undefined): string | undefined {
  return step ? `ink-${step}` : undefined;
}

/** The shade of a country from 1 (lightest) to 5 (darkest); 0 without a value. */
export type InkStep = 0 | 1 | 2 | 3 | 4 | 5;

/** One line of a map's legend. */
interface MapKeyEntry {
  readonly step: InkStep;
  readonly label: string;
}

/** The scale of a measure: the step of a value, and the legend, darkest first. */
interface InkScale {
  readonly stepOf: (value: number | null | undefined) => InkStep;
  readonly key: readonly MapKeyEntry[];
}

const STEPS = [1, 2, 3, 4, 5] as const;
const ROUND = [1, 2, 5, 10] as const;

interface ScaleOptions {
  readonly format: (value: number) => string;
  /** The lowest values are the darkest, as for prices. */
  readonly lowFirst?: boolean;
}

/**
 * The steps for the values of a map, with round bounds and few countries on the darkest step. Few values have fewer steps.
 * Zero counts as no value.
 */
export function inkScale(values: readonly number[], { format, lowFirst = false }: ScaleOptions): InkScale {
  const sorted = values.filter((value) => value > 0 && Number.isFinite(value)).toSorted((a, b) => a - b);
  const bounds = boundsOf(sorted);
  // With fewer steps, the darkest ones are used.
  const used = STEPS.slice(STEPS.length - bounds.length - 1);
  const inkOf = (rank: number): InkStep => (lowFirst ? used.at(-1 - rank) : used[rank]) ?? 0;
  const stepOf: InkScale['stepOf'] = (value) =>
    value == null || !(value > 0) ? 0 : inkOf(bounds.filter((bound) => value >= bound).length);
  if (sorted.length === 0) return { stepOf: () => 0, key: [] };
  const entries = used.map((_, rank): MapKeyEntry => ({ step: inkOf(rank), label: rangeLabel(bounds, rank, format) }));
  return { stepOf, key: [...entries.toSorted((a, b) => b.step - a.step), { step: 0, label: 'none' }] };
}

/** The quantiles at which steps end; few values are on the darkest. */
const RANKS = [0.25, 0.5, 0.75, 0.92] as const;

/** Round bounds at these quantiles of ascending values, each higher than the one before. */
function boundsOf(sorted: readonly number[]): number[] {
  const bounds: number[] = [];
  const lowest = sorted[0] ?? 0;
  for (const rank of RANKS) {
    const value = sorted[Math.floor(sorted.length * rank)] ?? 0;
    const bound = roundDown(value);
    if (bound > lowest && bound > (bounds.at(-1) ?? 0)) bounds.push(bound);
  }
  return bounds;
}

/** A value rounded down to 1, 2 or 5 times a power of ten. */
function roundDown(value: number): number {
  if (!(value > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  // For a value just below a power of ten, the rounded logarithm is that of the power.
  const factor = ROUND.findLast((round) => round * power <= value) ?? 0.5;
  return Number((factor * power).toPrecision(3));
}

function rangeLabel(bounds: readonly number[], rank: number, format: (value: number) => string): string {
  const [from, to] = [bounds[rank - 1], bounds[rank]];
  if (from === undefined) return to === undefined ? 'some' : `under ${format(to)}`;
  return to === undefined ? `${format(from)} and more` : `${format(from)}–${format(to)}`;
}
