import { ICON_PATHS, type IconName } from './icon-paths.ts';
import { LineIcon } from './line-icon.tsx';

interface IconProps {
  readonly name: IconName;
  /** Edge in pixels: 15 to 18 in controls, 22 beside selling points. */
  readonly size?: number;
  readonly className?: string;
}

/** A line icon in the colour of the text, hidden from assistive technology: its meaning stands beside it as text. */
export function Icon({ name, ...look }: IconProps) {
  return <LineIcon path={ICON_PATHS[name]} {...look} />;
}
