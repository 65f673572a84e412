import type { ReactNode } from 'react';
import { CONTACT_SOURCES } from '#domain/contacts/contact-source.ts';
import type { SampleOffer } from '#domain/providers/popular-providers.ts';
import { SectionHead } from '#web/ui/section-head.tsx';
import { useSite } from '#web/document/site-context.ts';
import { ContactLink } from '#web/public/parts/layout/contact-link.tsx';
import { CompareSketch, SwitchSketch, VolumeSketch } from './sketches.tsx';

const LINK = 'font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-current';

/**
 * Three steps, each lower than the last where they stand side by side. The drawings show prices of the catalogue and
 * are no text of their own.
 */
export function HowItWorks({ offers }: { readonly offers: readonly SampleOffer[] }) {
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
  /** Colour and height of the step. */
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
