/** A bar without a track, `percentage` of its container wide. The figure is beside it as text. */
export function ShareBar({ percentage, layout }: { readonly percentage: number; readonly layout: string }) {
  return (
    <svg aria-hidden="true" className={`h-1.5 ${layout}`} preserveAspectRatio="none" viewBox="0 0 100 6">
      <rect width={percentage} height="6" fill="currentColor" />
    </svg>
  );
}
