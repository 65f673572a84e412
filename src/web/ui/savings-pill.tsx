const TINTED_FROM = 20;
const SOLID_FROM = 45;

function stepClass(percentage: number): string {
  if (percentage >= SOLID_FROM) return 'border-transparent bg-save text-on-save';
  if (percentage >= TINTED_FROM) return 'border-transparent bg-save-tint text-save';
  return 'border-save-line text-save';
}

/** Whole percent below the direct price, in three steps of emphasis. Nothing where nothing is saved. */
export function SavingsPill({ percentage }: { readonly percentage: number }) {
  if (percentage <= 0) return null;
  return (
    <span
      className={`inline-flex h-5.5 items-center rounded-full border px-2 text-xs leading-none font-semibold tracking-normal whitespace-nowrap figures ${stepClass(percentage)}`}
    >
      {percentage}% off
    </span>
  );
}
