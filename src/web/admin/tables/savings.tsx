import { SavingsPill } from '#web/ui/savings-pill.tsx';

interface SavingsProps {
  readonly percentage: number;
  /** False where the direct price is too old to count. */
  readonly counts?: boolean;
}

/** Whole percent below the direct price, said also where there is none. */
export function Savings({ percentage, counts = true }: SavingsProps) {
  if (percentage > 0) return <SavingsPill percentage={percentage} counts={counts} />;
  return <span className="flex-none text-xs text-subtle figures">0% off</span>;
}
