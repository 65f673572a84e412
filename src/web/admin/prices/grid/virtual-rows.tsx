import type { ReactNode } from 'react';

interface DrawnItem {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The rows in the window and the current one, with room between them for those that are not drawn. Pixels, from `start`
 * to `end` of all rows.
 */
export function withRooms(
  items: readonly DrawnItem[],
  { start, end }: { readonly start: number; readonly end: number },
  draw: (index: number) => ReactNode,
): readonly ReactNode[] {
  const drawn: ReactNode[] = [];
  let at = start;
  for (const item of items) {
    if (item.start > at) drawn.push(<Room key={`room-${item.index}`} height={item.start - at} />);
    drawn.push(draw(item.index));
    at = item.end;
  }
  if (end > at) drawn.push(<Room key="room" height={end - at} />);
  return drawn;
}

function Room({ height }: { readonly height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}
