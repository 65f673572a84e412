/** Keys that are pressed together, as hints for those who work with a keyboard. Phones see none. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-[3px] max-bench:hidden">
      {keys.map((key) => (
        <kbd key={key} className="key-cap">
          {key}
        </kbd>
      ))}
    </span>
  );
}
