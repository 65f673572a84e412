import { KeyCap } from '#web/admin/frame/key-cap.tsx';

/** Keys that are pressed together, as hints for those who work with a keyboard. Phones see none. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-[3px] max-bench:hidden">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </span>
  );
}
