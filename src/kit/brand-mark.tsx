/** The falling staircase, last step orange. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path className="fill-ink" d="M2 4a1 1 0 0 1 1-1h5.6v18H3a1 1 0 0 1-1-1z" />
      <path className="fill-ink" d="M8.6 9H15v12H8.6z" />
      <path className="fill-signal" d="M15 15h6a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-6z" />
    </svg>
  );
}
