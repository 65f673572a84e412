/** A bar of the own price as a share of the direct price: ink up to the own price, green up to the direct one. */
export function GapBar({ savings }: { readonly savings: number }) {
  const label = savings > 0 ? `${savings}% below direct` : 'No saving';
  return <span role="img" aria-label={label} className={`gap-bar own-${100 - savings}`} />;
}
