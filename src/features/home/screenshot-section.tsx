import { useRef, useState } from 'react';
import { useTicker } from '#kit/motion/use-ticker.ts';

const urls = import.meta.glob<string>('./screenshots/*.webp', { eager: true, import: 'default' });

/** Pictures of the product, taken by `tools/screenshots.ts` in both themes and two widths. */
const SCREENSHOTS = [
  {
    file: 'compare',
    title: 'Compare providers',
    text: 'Unit prices of all vendors in one list.',
    alt: 'The provider comparison: services with struck direct prices, Rampage prices and savings',
  },
  {
    file: 'pricing',
    title: 'Calculate a volume',
    text: 'Total and savings from 1 GB to 1000 GB.',
    alt: 'The pricing calculator: proxy type, volume, total, savings and a chart of all vendors',
  },
  {
    file: 'contact',
    title: 'Request a quote',
    text: 'A reply within 24 hours.',
    alt: 'The contact form over the provider comparison, with name and e-mail filled in',
  },
] as const;

/** The attributes of a picture's files. The small one is for phones. */
function filesOf(name: string) {
  const [small, large] = [urlOf(`${name}-640`), urlOf(`${name}-1280`)];
  return { src: large, srcSet: `${small} 640w, ${large} 1280w` };
}

function urlOf(name: string): string {
  const url = urls[`./screenshots/${name}.webp`];
  if (url === undefined) throw new Error(`There is no screenshot ${name}: run npm run screenshots`);
  return url;
}

const INTERVAL = 3000;
const IMAGE = {
  width: 1280,
  height: 800,
  sizes: '(min-width: 64rem) 52rem, calc(100vw - 3rem)',
  loading: 'lazy',
  decoding: 'async',
} as const;

/** Pictures of the product in turn. Screen readers get all of them. */
export function ScreenshotSection() {
  const region = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  useTicker(INTERVAL, () => setShown((shown + 1) % SCREENSHOTS.length), region);

  return (
    <section aria-labelledby="screenshots" className="border-y border-line bg-sunken py-section">
      <div
        ref={region}
        className="page-width grid grid-cols-[300px_minmax(0,1fr)] items-center gap-x-16 gap-y-6 max-lg:grid-cols-[minmax(0,1fr)]"
      >
        <div>
          <h2 id="screenshots">One interface for every vendor</h2>
          <ul className="mt-7 max-md:mt-4.5">
            {SCREENSHOTS.map(({ title, text }, index) => (
              <li
                key={title}
                className={`border-l-2 py-3.5 pl-4.5 ${index === shown ? 'border-signal-strong' : 'border-line-strong text-muted'}`}
              >
                <b className="block font-[550]">{title}</b>
                <span className="block text-sm text-subtle">{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <Frame shown={shown} />
        <div role="group" aria-label="Screenshots" className="flex justify-center lg:col-start-2">
          {SCREENSHOTS.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className="shot-dot grid h-6 w-7 place-items-center before:h-2 before:w-5.5 before:bg-control before:[clip-path:inset(0_7px_round_4px)] before:[transition:clip-path_var(--rp-dur-2)] aria-current:before:bg-signal-strong aria-current:before:[clip-path:inset(0_0_round_4px)]"
              aria-label={`Screenshot ${index + 1} of ${SCREENSHOTS.length}: ${title}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => setShown(index)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function Frame({ shown }: { readonly shown: number }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line-strong bg-surface floating">
      <div
        aria-hidden="true"
        className="relative flex h-8.5 items-center gap-1.5 border-b border-line px-3.5 text-xs text-subtle"
      >
        <i className="size-[9px] rounded-full bg-line-strong" />
        <i className="size-[9px] rounded-full bg-line-strong" />
        <i className="size-[9px] rounded-full bg-line-strong" />
        <span className="absolute inset-0 grid place-items-center">{SCREENSHOTS[shown]?.title}</span>
      </div>
      {/* Otherwise the browser fetches pictures far below the screen beside the page's scripts. */}
      <div className="grid aspect-[8/5] [content-visibility:auto]">
        {SCREENSHOTS.map(({ file, alt }, index) => (
          <div
            key={file}
            className={`shot [grid-area:1/1] [transition:opacity_var(--rp-dur-4)_var(--rp-ease-in-out)] ${index === shown ? 'current' : 'opacity-0'}`}
          >
            <img {...IMAGE} {...filesOf(`${file}-light`)} alt={alt} className="w-full dark:hidden" />
            <img {...IMAGE} {...filesOf(`${file}-dark`)} alt={alt} className="hidden w-full dark:[display:revert]" />
          </div>
        ))}
      </div>
    </div>
  );
}
