/** A grey box in the place of something that loads. `layout` gives its size. */
export function Skeleton({ layout }: { readonly layout: string }) {
  return <span aria-hidden="true" className={`skeleton ${layout}`} />;
}
