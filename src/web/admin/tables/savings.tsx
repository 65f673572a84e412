import { SavingsPill } from '#web/ui/savings-pill.tsx';

/** Whole percent below the direct price, said also where there is none. */
export function Savings({ percentage }: { readonly percentage: number }) {
  if (percentage > 0) return <SavingsPill percentage={percentage} />;
  return <span className="flex-none text-xs text-subtle figures">0% off</span>;
}
