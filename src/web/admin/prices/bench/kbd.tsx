import { KeyCap } from '#web/admin/frame/key-cap.tsx';

/** A hint for a key combination, hidden on phones. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-[3px] max-bench:hidden">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
    </span>
  );
}
