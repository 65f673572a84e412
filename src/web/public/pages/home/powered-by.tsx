import { useRef, useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Catalogue } from '#web/public/parts/catalogue/catalogue.ts';
import { useBeat } from '#web/public/parts/motion/use-beat.ts';
import { popularProviders } from './popular.ts';

const WORD_INTERVAL = 2000;
const LIST_INTERVAL = 1000;
const LISTED = 16;

/** 'Powered by' with ten vendors in turn, and a list of providers that a mark passes through. */
export function PoweredBy({ catalogue }: { readonly catalogue: Catalogue | null }) {
  const region = useRef<HTMLDivElement>(null);
  const words = catalogue ? popularProviders(catalogue).map(({ provider }) => provider.name) : [];
  const names = (catalogue?.providers ?? []).slice(0, LISTED).map(({ name }) => name);
  const [word, setWord] = useState(0);
  const [marked, setMarked] = useState(0);
  useBeat(WORD_INTERVAL, () => setWord((word + 1) % words.length), region, words.length > 1);
  useBeat(LIST_INTERVAL, () => setMarked((marked + 1) % names.length), region, names.length > 1);

  return (
    <div className="page-width">
      <div
        ref={region}
        className="grid min-h-[94px] grid-cols-[auto_1fr] items-center gap-11 border-t border-line py-5.5 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3"
      >
        <p className="flex items-baseline gap-2.5 text-xl tracking-[-0.015em] whitespace-nowrap">
          <span className="text-subtle">Powered by</span>
          <VisuallyHidden>{words.join(', ')}</VisuallyHidden>
          <span aria-hidden="true" className="grid min-w-26">
            {words.map((name, index) => (
              <b key={name} className={`rotating-word ${index === word % words.length ? 'current' : ''}`}>
                {name}
              </b>
            ))}
          </span>
        </p>
        <ul
          aria-label="Providers"
          className="grid grid-cols-[repeat(8,auto)] justify-between gap-x-5 gap-y-1.5 text-sm text-subtle max-lg:flex max-lg:flex-wrap max-lg:justify-start max-lg:gap-x-4 max-lg:gap-y-1"
        >
          {names.map((name, index) => (
            <li key={name} className={index === marked % names.length ? 'marked-name' : ''}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
