import { SavingsPill } from '#kit/savings-pill.tsx';

interface SavingsProps {
  readonly percentage: number;
  /** False if the direct price is outdated. */
  readonly counts?: boolean;
}

/** The saving in whole percent of the direct price, also without one. */
export function Savings({ percentage, counts = true }: SavingsProps) {
  if (percentage > 0) return <SavingsPill percentage={percentage} counts={counts} />;
  return <span className="flex-none text-xs text-subtle figures">0% off</span>;
}
