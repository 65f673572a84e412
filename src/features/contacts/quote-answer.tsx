import { useEffect, useRef } from 'react';
import { QUOTE_LIMITS } from '#core/limits.ts';
import { MILLISECONDS_PER_DAY } from '#core/staleness.ts';
import { CopyLink } from '#kit/layout/copy-link.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { DialogBody, DialogFooter } from '#kit/dialog.tsx';

export interface SentQuote {
  /** The number of the dialog's opening that sent the request. */
  readonly opening: number;
  /** The path of the quote's page; null without a quote. */
  readonly url: string | null;
  /** Why there is no quote; null with one. */
  readonly fault: string | null;
}

interface QuoteAnswerProps {
  readonly quote: SentQuote;
  readonly onClose: () => void;
}

/** The dialog's content after the request: the link to the quote, or why there is none. */
export function QuoteAnswer({ quote: { url, fault }, onClose }: QuoteAnswerProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // The focused button was removed.
  useEffect(() => text.current?.focus(), []);
  if (url === null) {
    return (
      <>
        <DialogBody>
          <p ref={text} tabIndex={-1}>
            {fault}
          </p>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" layout="inline-flex md:first:ml-auto" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </>
    );
  }
  return (
    <>
      <DialogBody>
        <p ref={text} tabIndex={-1}>
          This link keeps today’s prices for {QUOTE_LIMITS.validMs / MILLISECONDS_PER_DAY} days. Anyone with the link
          can view the quote; search engines cannot find it.
        </p>
        <a href={url} className="rounded-md border border-line bg-sunken px-3.5 py-3 font-mono text-sm wrap-anywhere">
          {location.host}
          {url}
        </a>
      </DialogBody>
      <DialogFooter>
        <Button layout="inline-flex md:first:ml-auto" onClick={onClose}>
          Close
        </Button>
        <CopyLink href={url} />
        <a href={url} className={buttonClass({ variant: 'primary' })}>
          Open quote
        </a>
      </DialogFooter>
    </>
  );
}
