import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import { CONTENT_ICONS } from '#web/public/parts/layout/content-icons.ts';
import type { Reason } from '#web/public/parts/layout/reason-cards.tsx';

/** Why customers buy these products here instead of direct. */
export const REASONS: readonly Reason[] = [
  {
    outline: ICON_PATHS['badge-percent'],
    title: 'Below the direct price',
    text: 'Bulk buying brings prices 10-67% below buying direct, and the discount is passed on to you.',
  },
  {
    outline: ICON_PATHS.check,
    title: 'No minimums, no contracts',
    text: 'Start with as little as 1GB per provider. Nothing locks you in: stop when the project does.',
  },
  {
    outline: CONTENT_ICONS.repeat,
    title: 'Switch vendors at any time',
    text: 'One platform and one interface for 15+ vendors, with unified support around the clock.',
  },
];
