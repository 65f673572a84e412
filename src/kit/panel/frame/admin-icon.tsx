import { Icon } from '#kit/icon.tsx';

interface AdminIconProps {
  readonly name: AdminIconName;
  /** Size in pixels. */
  readonly size?: number;
  readonly className?: string;
}

export function AdminIcon({ name, ...look }: AdminIconProps) {
  return <Icon path={ADMIN_ICON_PATHS[name]} {...look} />;
}

const ADMIN_ICON_PATHS = {
  'arrow-left': lucidePath('ArrowLeft'),
  boxes: lucidePath('Boxes'),
  info: lucidePath('Info'),
  'triangle-alert': lucidePath('TriangleAlert'),
  'id-card': lucidePath('IdCard'),
  monitor: lucidePath('Monitor'),
  'building-2': lucidePath('Building2'),
  'chevron-right': lucidePath('ChevronRight'),
  'circle-user': lucidePath('CircleUser'),
  copy: lucidePath('Copy'),
  download: lucidePath('Download'),
  rss: lucidePath('Rss'),
  'user-x': lucidePath('UserX'),
  'equal-not': lucidePath('EqualNot'),
  'external-link': lucidePath('ExternalLink'),
  eye: lucidePath('Eye'),
  'eye-off': lucidePath('EyeOff'),
  globe: lucidePath('Globe'),
  ban: lucidePath('Ban'),
  'calendar-clock': lucidePath('CalendarClock'),
  'chevron-down': lucidePath('ChevronDown'),
  'file-up': lucidePath('FileUp'),
  flag: lucidePath('Flag'),
  history: lucidePath('History'),
  'key-round': lucidePath('KeyRound'),
  'list-checks': lucidePath('ListChecks'),
  'scan-text': lucidePath('ScanText'),
  'search-x': lucidePath('SearchX'),
  search: lucidePath('Search'),
  'hard-drive': lucidePath('HardDrive'),
  inbox: lucidePath('Inbox'),
  'layout-dashboard': lucidePath('LayoutDashboard'),
  'log-out': lucidePath('LogOut'),
  mail: lucidePath('Mail'),
  phone: lucidePath('Phone'),
  'refresh-cw': lucidePath('RefreshCw'),
  redo: lucidePath('Redo'),
  pencil: lucidePath('Pencil'),
  plug: lucidePath('Plug'),
  plus: lucidePath('Plus'),
  settings: lucidePath('Settings'),
  'table-2': lucidePath('Table2'),
  'trash-2': lucidePath('Trash2'),
  'arrow-down': lucidePath('ArrowDown'),
  'arrow-up': lucidePath('ArrowUp'),
  'circle-alert': lucidePath('CircleAlert'),
  'clock-alert': lucidePath('ClockAlert'),
  'git-merge': lucidePath('GitMerge'),
  keyboard: lucidePath('Keyboard'),
  locate: lucidePath('Locate'),
  lock: lucidePath('Lock'),
  'redo-2': lucidePath('Redo2'),
  'undo-2': lucidePath('Undo2'),
  'sliders-horizontal': lucidePath('SlidersHorizontal'),
  'file-spreadsheet': lucidePath('FileSpreadsheet'),
} as const;

export type AdminIconName = keyof typeof ADMIN_ICON_PATHS;
