/** The first tab stop: skips the navigation to `#main`. */
export function SkipLink() {
  return (
    <a
      className="absolute -top-16 left-4 z-100 rounded-md bg-action px-4 py-2.5 text-on-action focus:top-2.5"
      href="#main"
    >
      Skip to content
    </a>
  );
}
