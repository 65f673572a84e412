const TINTED_FROM = 20;
const SOLID_FROM = 45;

function stepClass(percentage: number): string {
  if (percentage >= SOLID_FROM) return 'great';
  if (percentage >= TINTED_FROM) return 'good';
  return 'slight';
}

interface SavingsPillProps {
  readonly percentage: number;
  /** False if the direct price is outdated: the saving is gray, and not counted anywhere. */
  readonly counts?: boolean;
}

/** The saving in whole percent of the direct price, in three steps of emphasis. Renders nothing without a saving. */
export function SavingsPill({ percentage, counts = true }: SavingsPillProps) {
  if (percentage <= 0) return null;
  return <span className={`saving-pill ${counts ? stepClass(percentage) : 'uncounted'}`}>{`${percentage}% off`}</span>;
}
