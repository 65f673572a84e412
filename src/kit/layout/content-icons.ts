/** Icons of content pages, on a grid of 24 by 24, from the Lucide icon set (ISC license). */
export const CONTENT_ICONS = {
  arrowUpRight: 'M7 7h10v10M7 17 17 7',
  braces:
    'M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2' +
    ' 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1',
  chartLine: 'M3 3v16a2 2 0 0 0 2 2h16M19 9l-5 5-4-4-3 3',
  listFilter: 'M2 5h20M6 12h12M9 19h6',
  repeat: 'M17 2l4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
} as const;
