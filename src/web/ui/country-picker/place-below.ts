const GAP_PX = 6;
const WIDTH_PX = 404;
const MAX_HEIGHT_PX = 300;
const MARGIN_PX = 8;

/** Keeps a popover below its control, or above where there is more room. Returns what ends that. */
export function placeBelow(popover: HTMLElement, control: HTMLElement): () => void {
  const place = () => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const width = Math.min(WIDTH_PX, innerWidth - 2 * MARGIN_PX);
    const below = innerHeight - bottom - GAP_PX - MARGIN_PX;
    const above = top - GAP_PX - MARGIN_PX;
    const isBelow = below >= Math.min(MAX_HEIGHT_PX, above);
    const shift = Math.max(MARGIN_PX, Math.min(left, innerWidth - MARGIN_PX - width, Math.max(left, right - width)));
    Object.assign(popover.style, {
      width: `${width}px`,
      maxHeight: `${Math.min(MAX_HEIGHT_PX, isBelow ? below : above)}px`,
      left: `${shift}px`,
      top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
      bottom: isBelow ? 'auto' : `${innerHeight - top + GAP_PX}px`,
    });
  };
  place();
  addEventListener('resize', place);
  addEventListener('scroll', place, true);
  return () => {
    removeEventListener('resize', place);
    removeEventListener('scroll', place, true);
  };
}
