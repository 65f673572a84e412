/** Time in milliseconds until a tooltip shows. */
const TOOLTIP_DELAY_MS = 700;

/** Time after a tooltip during which the next one shows at once. */
const TOOLTIP_SKIP_MS = 300;

let lastClosed = Number.NEGATIVE_INFINITY;

/** Records when a tooltip was hidden, in milliseconds of the page's clock. */
export function hintClosed(now: number): void {
  lastClosed = now;
}

/** The delay of the next tooltip, in milliseconds. */
export function hintDelay(now: number): number {
  return now - lastClosed < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
}
