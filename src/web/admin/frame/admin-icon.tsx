import { Icon } from '#web/ui/icon.tsx';
import { ADMIN_ICON_PATHS, type AdminIconName } from './admin-icon-paths.ts';

interface AdminIconProps {
  readonly name: AdminIconName;
  /** Size in pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** A line icon of the panel. */
export function AdminIcon({ name, ...look }: AdminIconProps) {
  return <Icon path={ADMIN_ICON_PATHS[name]} {...look} />;
}
