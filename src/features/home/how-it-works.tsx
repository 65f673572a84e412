import type { ReactNode } from 'react';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import type { SampleOffer } from '#catalogue/providers/popular-providers.ts';
import { useSite } from '#kit/page/site-context.ts';
import { Money } from '#kit/currency/money.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { SectionHead } from '#kit/section-head.tsx';

const LINK = 'font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current';

interface OffersProps {
  readonly offers: readonly SampleOffer[];
}

/** Three steps, each lower than the last if side by side. Their drawings show prices of the catalogue. */
export function HowItWorks({ offers }: OffersProps) {
  const { name } = useSite();
  return (
    <section className="pb-section">
      <div className="page-width">
        <SectionHead title="How It Works" lead="Three steps from a price list to the first gigabyte." />
        <ol className="grid grid-cols-3 gap-8 max-lg:grid-cols-1 max-lg:gap-9">
          <Step number={1} title="Compare" edge="border-ink" sketch={<CompareSketch offers={offers} />}>
            Direct price, {name} price and savings of every vendor, side by side and per unit.
          </Step>
          <Step number={2} title="Start small" edge="border-ink lg:mt-10" sketch={<VolumeSketch />}>
            Tell us the product and the volume. One gigabyte is enough, without a contract.{' '}
            <ContactLink source={CONTACT_SOURCES.homeHowItWorks} className={LINK}>
              Get in touch
            </ContactLink>
          </Step>
          <Step
            number={3}
            title="Scale or switch"
            edge="border-signal-strong lg:mt-20"
            sketch={<SwitchSketch offers={offers} />}
          >
            Add volume where it performs and switch vendors at any time. One interface, unified support.
          </Step>
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** The classes of color and height. */
  readonly edge: string;
  readonly sketch: ReactNode;
  readonly children: ReactNode;
}

function Step({ number, title, edge, sketch, children }: StepProps) {
  return (
    <li
      className={`border-t-2 pt-4.5 md:max-lg:grid md:max-lg:grid-cols-[360px_minmax(0,1fr)] md:max-lg:gap-x-8 ${edge}`}
    >
      <span aria-hidden="true" className="col-span-full block font-mono text-sm leading-none font-medium text-subtle">
        {number}
      </span>
      <div
        aria-hidden="true"
        className="mt-4 mb-5 grid h-37 grid-cols-1 content-center rounded-lg border border-line bg-surface px-5 text-sm max-md:px-3"
      >
        {sketch}
      </div>
      <div className="self-center">
        <h3 className="mb-1.5">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  );
}

function CompareSketch({ offers }: OffersProps) {
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

/** A sample's amount without dollar sign and commas. */
function dollarsIn(sample: string): string {
  return sample.replaceAll(/[$,]/g, '');
}

function VolumeSketch() {
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

function SwitchSketch({ offers }: OffersProps) {
  const [to, from] = [offers[0], offers.at(-1)];
  if (!to || !from) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2.5">
      <OfferChip offer={from} look="border-line [&_b]:text-subtle" />
      <Icon path={lucidePath('Repeat')} className="self-center text-subtle" />
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
