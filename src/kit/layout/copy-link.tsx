import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import type { ButtonLook } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';

const MESSAGE_MS = 2_000;

interface CopyLinkProps extends ButtonLook {
  /** A path of this site; the copied URL is absolute. */
  readonly href: string;
  readonly isIconOnPhones?: boolean;
}

export function CopyLink({ href, ...button }: CopyLinkProps) {
  return (
    <CopyButton
      {...button}
      textOf={() => sharedLink(new URL(href, location.href).href)}
      icon={lucidePath('Link')}
      label="Copy link"
      done="Link copied"
    />
  );
}

interface CopyButtonProps extends Omit<CopyLinkProps, 'href'> {
  readonly textOf: () => string;
  readonly icon: string;
  readonly label: string;
  readonly done: string;
}

/** Copies a text and says whether that worked: browsers refuse it over plain http. Needs scripts. */
export function CopyButton({ textOf, icon, label, done, isIconOnPhones = false, ...look }: CopyButtonProps) {
  const { isCopied, refused, copy } = useCopy();
  return (
    <>
      <Button
        {...look}
        layout={`inline-flex noscript:hidden ${isIconOnPhones ? 'max-md:h-10 max-md:w-10 max-md:px-0' : ''}`}
        onClick={() => void copy(textOf())}
      >
        <Icon {...(isCopied ? { name: 'check' } : { path: icon })} size={15} />
        <span aria-live="polite" className={isIconOnPhones ? 'max-md:sr-only' : ''}>
          {isCopied ? done : label}
        </span>
      </Button>
      {refused !== null && (
        <p role="alert" className="basis-full text-sm text-danger">
          Couldn’t copy: <span className="break-all select-all">{refused}</span>
        </p>
      )}
    </>
  );
}

/** Copies a text, and says for two seconds that it did, or which text the browser refused to copy. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    const isDone = await write(text);
    setCopied(isDone);
    setRefused(isDone ? null : text);
  };
  return { isCopied, refused, copy };
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The URL that opens a page in the reader's currency. */
export function sharedLink(url: string): string {
  return inCurrency(url, document.documentElement.dataset['currency']);
}

function inCurrency(url: string, currency = 'USD'): string {
  if (currency === 'USD' || new URL(url).searchParams.has('currency')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}currency=${currency}`;
}
