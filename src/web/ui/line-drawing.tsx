interface LineDrawingProps {
  /** Outline on a grid of 24 by 24. */
  readonly path: string;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** How every icon is drawn. Pages bring the paths of icons that only they show. */
export function LineDrawing({ path, size = 18, className }: LineDrawingProps) {
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
