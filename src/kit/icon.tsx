import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconLook {
  /** Edge in pixels: 15 to 18 in controls, 22 beside selling points. */
  readonly size?: number;
  readonly className?: string;
}

/** A shared icon by its name, or the outline of an icon that few pages need. */
type IconProps = IconLook & ({ readonly name: IconName } | { readonly path: string });

/** A line icon in the text's color, hidden from assistive technology because a text is always beside it. */
export function Icon({ size = 18, className, ...shape }: IconProps) {
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
      <path d={'name' in shape ? ICON_PATHS[shape.name] : shape.path} />
    </svg>
  );
}
