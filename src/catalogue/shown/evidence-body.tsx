import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pages } from '#core/routes.ts';
import type { CheckSentence } from '#catalogue/prices/check-text.ts';
import { OutsideLink } from '#kit/layout/outside-link.tsx';
import { Term } from '#kit/term.tsx';
import { sourceHost } from './evidence.ts';

const LINK =
  'inline-flex min-h-6 items-center gap-0.75 font-medium underline decoration-line-strong underline-offset-3 hover:decoration-current';

interface EvidenceFrameProps {
  readonly heading: ReactNode;
  /** The button or link that reports a mistake. */
  readonly report?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an evidence card: heading, content, and a footer with links to the rules and the report. */
export function EvidenceFrame({ heading, report, children }: EvidenceFrameProps) {
  return (
    <>
      <div className="px-4 pt-3.25 pb-3">
        <p className="flex justify-between gap-3 font-[550]">{heading}</p>
        {children}
      </div>
      <p className="flex min-h-10 items-center justify-between gap-3 rounded-b-lg border-t border-line bg-sunken py-1 pr-2 pl-4 text-xs whitespace-nowrap text-muted">
        <Link href={pages.methodology} className={LINK}>
          How prices are checked
        </Link>
        {report}
      </p>
    </>
  );
}

interface EvidenceBodyProps {
  /** The drawing above the sentence on the checks, and the icon before it. */
  readonly line: ReactNode;
  readonly glyph: ReactNode;
  readonly sentence: CheckSentence;
  /** Terms and their values; terms without a value are omitted. */
  readonly terms: readonly (readonly [string, ReactNode])[];
}

/** The checks of a price or fact, and its source. */
export function EvidenceBody({ line, glyph, sentence, terms }: EvidenceBodyProps) {
  return (
    <>
      {line}
      <div className="mt-2.5 flex gap-2.5">
        {glyph}
        <p>
          {sentence.lead} <span className="text-muted">{sentence.rest}</span>
        </p>
      </div>
      <dl className="mt-2.75 grid gap-0.5 border-t border-line pt-2.5 [&_dt]:text-subtle">
        {terms.map(
          ([term, value]) =>
            value !== null &&
            value !== '' && (
              <Term key={term} term={term} layout="grid grid-cols-[72px_minmax(0,1fr)] gap-2 figures">
                {value}
              </Term>
            ),
        )}
      </dl>
    </>
  );
}

/** The card's content while it loads, or if it failed. */
export function EvidencePlaceholder({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <p className="p-4 text-muted">{isLoading ? 'Loading...' : 'The source could not be loaded. Try again later.'}</p>
  );
}

/** The URL of a source, as a link if it is http or https. */
export function EvidenceSource({ url }: { readonly url: string | null }) {
  if (url === null) return 'not stated';
  if (sourceHost(url) === null) return url;
  return (
    <OutsideLink href={url} className={`-my-0.5 ${LINK}`}>
      {url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')}
    </OutsideLink>
  );
}
