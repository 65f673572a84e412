import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** Edge in pixels: 15 to 18 in controls, 22 beside selling points. */
  readonly size?: number;
  readonly className?: string;
}

/** A line icon in the colour of the text, hidden from assistive technology: its meaning stands beside it as text. */
export function Icon({ name, size = 18, className }: IconProps) {
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
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
