const TINTED_FROM = 20;
const SOLID_FROM = 45;

function stepClass(percentage: number): string {
  if (percentage >= SOLID_FROM) return 'border-transparent bg-save font-semibold text-on-save';
  if (percentage >= TINTED_FROM) return 'border-transparent bg-save-tint font-semibold text-save';
  return 'border-save-line font-semibold text-save';
}

interface SavingsPillProps {
  readonly percentage: number;
  /** False where the direct price is too old: the saving is said, in grey, and nobody counts on it. */
  readonly counts?: boolean;
}

/** Whole percent below the direct price, in three steps of emphasis. Nothing where nothing is saved. */
export function SavingsPill({ percentage, counts = true }: SavingsPillProps) {
  if (percentage <= 0) return null;
  return (
    <span
      className={`inline-flex h-5.5 items-center rounded-full border px-2 text-xs leading-none tracking-normal whitespace-nowrap figures ${counts ? stepClass(percentage) : 'border-line-strong font-medium text-subtle'}`}
    >
      {percentage}% off
    </span>
  );
}
