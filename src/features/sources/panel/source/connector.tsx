import { useEffect, useRef, type RefObject } from 'react';

interface ConnectorProps {
  /** The box that contains lines and text. */
  readonly box: RefObject<HTMLElement | null>;
  readonly lineId: number | null;
  /** A value that changes when the chosen line or its amount moves. */
  readonly redrawOn: unknown;
}

const BEND = 17;
const RADIUS = 5;

/** The curve between the chosen line and its amount, redrawn on every scroll. */
export function Connector({ box, lineId, redrawOn }: ConnectorProps) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const draw = () => {
      const line = root.querySelector(`[data-line="${lineId}"]`);
      const amount = root.querySelector('.amount[aria-current]');
      const pane = amount?.closest('[role="group"]');
      const path = line && amount && pane ? pathOf(root, line, amount, pane) : '';
      svg.current?.querySelector('path')?.setAttribute('d', path);
    };
    draw();
    const sizes = new ResizeObserver(draw);
    sizes.observe(root);
    root.addEventListener('scroll', draw, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      root.removeEventListener('scroll', draw, { capture: true });
    };
  }, [box, lineId, redrawOn]);
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-4 size-full overflow-hidden max-lg:hidden"
    >
      <path className="fill-none stroke-signal-strong stroke-[1.5] [marker-start:url(#connector-end)] [stroke-linejoin:round]" />
      <marker id="connector-end" viewBox="-4 -4 8 8" markerWidth={8} markerHeight={8} markerUnits="userSpaceOnUse">
        <circle r={3} className="fill-signal-strong" />
      </marker>
    </svg>
  );
}

function pathOf(root: Element, line: Element, amount: Element, pane: Element): string {
  const [origin, from, to, view] = [root, line, amount, pane].map((element) => element.getBoundingClientRect());
  if (!origin || !from || !to || !view) return '';
  const x1 = from.right - origin.left;
  const y1 = from.top + from.height / 2 - origin.top;
  const x2 = to.left + to.width / 2 - origin.left;
  const y2 = Math.min(Math.max(to.bottom + 4, view.top + 6), view.bottom - 6) - origin.top;
  if (y1 < 0 || y1 > origin.height) return '';
  if (Math.abs(y2 - y1) < 2 * RADIUS) return `M${x1} ${y1}H${x2}`;
  const turn = x1 + BEND;
  const down = Math.sign(y2 - y1) * RADIUS;
  return (
    `M${x1} ${y1}H${turn - RADIUS}Q${turn} ${y1} ${turn} ${y1 + down}V${y2 - down}Q${turn} ${y2} ${turn + RADIUS} ${y2}` +
    `H${x2 - RADIUS}Q${x2} ${y2} ${x2} ${y2 - RADIUS}`
  );
}
