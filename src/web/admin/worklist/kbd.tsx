/** A key of the keyboard, beside what it does. Phones have none. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid h-[18px] min-w-[18px] place-items-center rounded-[4px] border border-current/25 px-1 font-mono text-[11px] leading-none font-normal max-md:hidden"
    >
      {children}
    </kbd>
  );
}
