/** Outlines of the icons that many pages share. */
export const ICON_PATHS = {
  'arrow-right': lucidePath('ArrowRight'),
  'badge-percent': lucidePath('BadgePercent'),
  calendar: lucidePath('Calendar'),
  check: lucidePath('Check'),
  'chevrons-up-down': lucidePath('ChevronsUpDown'),
  'chevron-down': lucidePath('ChevronDown'),
  clock: lucidePath('Clock'),
  headphones: lucidePath('Headphones'),
  'loader-circle': lucidePath('LoaderCircle'),
  menu: lucidePath('Menu'),
  'message-circle': lucidePath('MessageCircle'),
  moon: lucidePath('Moon'),
  pause: lucidePath('Pause'),
  play: 'M6 4.7a1 1 0 0 1 1.5-.87l12.3 7.3a1 1 0 0 1 0 1.74l-12.3 7.3A1 1 0 0 1 6 19.3z',
  search: lucidePath('Search'),
  'shield-check': lucidePath('ShieldCheck'),
  star: 'M12 2.5l2.95 5.98 6.6.96-4.78 4.65 1.13 6.57L12 17.56l-5.9 3.1 1.13-6.57L2.45 9.44l6.6-.96z',
  sun: lucidePath('Sun'),
  'triangle-alert': lucidePath('TriangleAlert'),
  x: lucidePath('X'),
} as const;

export type IconName = keyof typeof ICON_PATHS;
