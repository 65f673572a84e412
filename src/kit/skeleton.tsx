/** A gray placeholder for content that loads. `layout` sets its size. */
export function Skeleton({ layout }: { readonly layout: string }) {
  return <span aria-hidden="true" className={`skeleton ${layout}`} />;
}
