interface LineIconProps {
  /** The outline on a grid of 24 by 24. */
  readonly path: string;
  /** Edge in pixels: 15 to 18 in controls, 22 beside selling points. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A line drawing in the colour of the text, hidden from assistive technology: its meaning stands beside it as text. */
export function LineIcon({ path, size = 18, className }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
