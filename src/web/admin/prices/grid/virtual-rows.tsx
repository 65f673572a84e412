import type { ReactNode } from 'react';

interface DrawnItem {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Renders the virtual rows, with spacers for the rows between them. `start` and `end` are in pixels. */
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
