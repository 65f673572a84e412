/** The classes of the head of a screen that fills the window. */
export const BENCH_HEAD =
  'grid min-w-0 gap-2.5 border-b border-line-strong px-6 pt-4 pb-3 max-bench:px-4 max-bench:pt-3.5 max-bench:pb-2.5';

/** The classes of a pane that scrolls by itself. */
export const BENCH_PANE =
  'relative min-h-0 min-w-0 overflow-auto [scrollbar-color:var(--rp-line-strong)_transparent] [scrollbar-width:thin]';
