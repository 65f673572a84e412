/** The classes of a bar at the bottom of the window for unsaved changes. */
export const DOCKED_BAR =
  'z-5 flex min-h-13 items-center gap-3 border-t border-line-strong bg-raised py-2 ' +
  'shadow-[0_-6px_16px_-10px_light-dark(oklch(0.205_0.02_264/0.16),oklch(0_0_0/0.6))]';

/** A mark like that of changed cells, beside the number of changes. */
export function ChangedSwatch() {
  return (
    <span
      aria-hidden="true"
      className="relative size-3.5 flex-none overflow-hidden rounded-[3px] bg-warn-tint inset-ring inset-ring-warn/40 before:absolute before:top-0 before:left-0 before:border-[3.5px] before:border-transparent before:border-t-warn before:border-l-warn before:content-['']"
    />
  );
}
