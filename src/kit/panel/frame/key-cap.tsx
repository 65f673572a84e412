/** A keyboard hint. `layout` positions or hides it. */
export function KeyCap({ children, layout = '' }: { readonly children: string; readonly layout?: string }) {
  return (
    <kbd
      aria-hidden="true"
      className={`inline-grid h-4.5 min-w-4.5 place-items-center rounded-xs border border-current/34 px-1 font-mono text-2xs/none font-medium tracking-normal [word-spacing:0] ${layout}`}
    >
      {children}
    </kbd>
  );
}
