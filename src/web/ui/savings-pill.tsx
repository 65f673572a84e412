const TINTED_FROM = 20;
const SOLID_FROM = 45;

function stepClass(percentage: number): string {
  if (percentage >= SOLID_FROM) return 'great';
  if (percentage >= TINTED_FROM) return 'good';
  return 'slight';
}

interface SavingsPillProps {
  readonly percentage: number;
  /** False where the direct price is too old: the saving is said, in grey, and nobody counts on it. */
  readonly counts?: boolean;
}

/** Whole percent below the direct price, in three steps of emphasis. Nothing where nothing is saved. */
export function SavingsPill({ percentage, counts = true }: SavingsPillProps) {
  if (percentage <= 0) return null;
  return <span className={`saving-pill ${counts ? stepClass(percentage) : 'uncounted'}`}>{`${percentage}% off`}</span>;
}
