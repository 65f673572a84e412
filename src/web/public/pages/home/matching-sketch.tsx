import { Icon } from '#web/ui/icon.tsx';
import { HOME_ICONS } from './home-icons.ts';

const NAMES = ['Trail Runner 2, blue, EU 42', 'TR2 shoe (Blue) 42', 'Trailrunner II / 42 / azul'];

/** Three names of one product that become one. A drawing, no text of its own. */
export function MatchingSketch() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1.4fr)_44px_minmax(0,1fr)] items-center text-sm max-md:grid-cols-[minmax(0,1.2fr)_28px_minmax(0,1fr)]"
    >
      <div className="grid gap-2">
        {NAMES.map((name) => (
          <span
            key={name}
            className="rounded-md border border-dashed border-line-strong px-3 py-2 leading-[1.35] text-muted"
          >
            {name}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 80 120" preserveAspectRatio="none" className="size-full fill-none stroke-line-strong">
        <path
          d="M0 20C40 20 40 60 80 60M0 60H80M0 100C40 100 40 60 80 60"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="rounded-md border border-signal-strong bg-signal-tint p-3.5 leading-[1.4]">
        <Icon path={HOME_ICONS['link-2']} className="mb-1.5 text-signal-strong" />
        <b className="block">Trail Runner 2</b>
        <span className="text-muted">Blue, EU 42</span>
      </div>
    </div>
  );
}
