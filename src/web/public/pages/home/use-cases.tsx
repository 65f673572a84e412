import { useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { useBeat } from '#web/public/parts/motion/use-beat.ts';
import { HOME_ICONS } from './home-icons.ts';

/** Duration of a highlight and of the pause after it, in milliseconds. */
const HALF = 1000;

const USE_CASES: readonly (readonly [keyof typeof HOME_ICONS, string])[] = [
  ['shield', 'Brand protection'],
  ['users', 'Market research'],
  ['chart-line', 'E-commerce price analysis'],
  ['megaphone', 'Digital marketing'],
  ['mail-check', 'Email protection'],
  ['target', 'Local ad targeting'],
  ['trending-down', 'Market intelligence'],
  ['store', 'Retail arbitrage'],
  ['house', 'Real estate research'],
  ['message-circle', 'Social media management'],
  ['footprints', 'Sneaker reselling'],
  ['plane', 'Travel data aggregation'],
  ['activity', 'Website monitoring'],
  ['code', 'Web scraping'],
  ['pickaxe', 'Data mining'],
];

/** Fifteen use cases. Every two seconds another one is highlighted for a second. */
export function UseCases() {
  const region = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const turn = () => {
    if (highlighted !== null) {
      setHighlighted(null);
      return;
    }
    last.current = otherIndex(USE_CASES.length, last.current, Math.random());
    setHighlighted(last.current);
  };
  useBeat(HALF, turn, region);

  return (
    <section className="border-t border-line py-section">
      <div ref={region} className="page-width">
        <SectionHead title="Use Cases" lead="What customers use proxies for." />
        <ul className="use-cases">
          {USE_CASES.map(([icon, label], index) => (
            <li key={label} className={index === highlighted ? 'highlighted' : undefined}>
              <Icon path={HOME_ICONS[icon]} size={20} className="flex-none" />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A random index below `count` other than the previous one. `random` is at least 0 and below 1. */
export function otherIndex(count: number, previous: number | null, random: number): number {
  if (previous === null) return Math.floor(random * count);
  const step = 1 + Math.floor(random * (count - 1));
  return (previous + step) % count;
}
