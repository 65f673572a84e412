/** How long the pointer rests before a tooltip shows. */
const TOOLTIP_DELAY_MS = 700;

/** So soon after one tooltip the next shows at once. */
const TOOLTIP_SKIP_MS = 300;

let lastClosed = Number.NEGATIVE_INFINITY;

/** Notes that a tooltip went away at this time, in milliseconds of the page's clock. */
export function hintClosed(now: number): void {
  lastClosed = now;
}

/** How long to wait before the next tooltip, in milliseconds. */
export function hintDelay(now: number): number {
  return now - lastClosed < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
}
