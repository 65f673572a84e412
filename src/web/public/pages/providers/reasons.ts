import { ICON_PATHS } from '#web/ui/icon-paths.ts';
import type { Reason } from '#web/public/parts/layout/reason-cards.tsx';

/** The three reasons of the comparison (specification, section 2). */
export const REASONS: readonly Reason[] = [
  {
    outline: ICON_PATHS['badge-percent'],
    title: 'Exclusive Discounts',
    text: 'Up to 50% below the direct price, passed on from bulk buying.',
  },
  {
    outline: ICON_PATHS['shield-check'],
    title: 'Vetted Providers',
    text: 'Each vendor is vetted before it is listed, and can be left at any time.',
  },
  { outline: ICON_PATHS.headphones, title: 'Unified Support', text: 'One team for every vendor, around the clock.' },
];
