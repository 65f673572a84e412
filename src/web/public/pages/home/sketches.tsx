import type { SampleOffer } from '#domain/providers/popular-providers.ts';
import { Money } from '#web/public/parts/currency/money.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { HOME_ICONS } from './home-icons.ts';

interface OffersProps {
  readonly offers: readonly SampleOffer[];
}

/** Three lines of the price sheet. */
export function CompareSketch({ offers }: OffersProps) {
  return offers.map(({ name, logo, own, direct }) => (
    <span key={name} className="flex items-center gap-2 border-line py-2 not-first:border-t figures">
      <LetterTile name={name} letter={logo} size={20} />
      <span className="mr-auto truncate">{name}</span>
      <s className="text-subtle">
        <Money cost={dollarsIn(direct)} />
      </s>
      <b className="w-14 text-right">
        <Money cost={dollarsIn(own)} />
      </b>
    </span>
  ));
}

/** An amount of the samples, which carry their dollar sign. */
function dollarsIn(sample: string): string {
  return sample.replaceAll(/[$,]/g, '');
}

/** The volume at its smallest. */
export function VolumeSketch() {
  return (
    <>
      <b className="text-xl tracking-[-0.015em]">1 GB</b>
      <svg viewBox="0 0 300 18" className="mt-1.5 w-full">
        <rect y="6" width="300" height="6" rx="3" className="fill-press" />
        <rect y="6" width="9" height="6" rx="3" className="fill-ink" />
        <circle cx="9" cy="9" r="8" strokeWidth="2" className="fill-surface stroke-ink" />
      </svg>
      <span className="mt-2.5 flex justify-between font-mono text-2xs leading-none font-medium text-subtle">
        <span>1</span>
        <span>100</span>
        <span>250</span>
        <span>500</span>
        <span>1000 GB</span>
      </span>
    </>
  );
}

/** From one vendor to a lower price. */
export function SwitchSketch({ offers }: OffersProps) {
  const [to, from] = [offers[0], offers.at(-1)];
  if (!to || !from) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2.5">
      <OfferChip offer={from} look="border-line [&_b]:text-subtle" />
      <Icon path={HOME_ICONS.repeat} className="self-center text-subtle" />
      <OfferChip offer={to} look="border-signal-strong bg-signal-tint" />
    </div>
  );
}

function OfferChip({ offer: { name, logo, own }, look }: { readonly offer: SampleOffer; readonly look: string }) {
  return (
    <span className={`flex flex-wrap content-start items-center gap-x-2 gap-y-1 rounded-md border p-3 ${look}`}>
      <LetterTile name={name} letter={logo} size={20} />
      <span className="font-medium wrap-anywhere">{name}</span>
      <b className="w-full text-[1.0625rem] tracking-[-0.02em] figures">
        <Money cost={dollarsIn(own)} />
      </b>
    </span>
  );
}

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
