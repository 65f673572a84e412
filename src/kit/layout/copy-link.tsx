import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import type { ButtonLook } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { showToast } from '#kit/toast/toast-store.ts';

const MESSAGE_MS = 2_000;

interface CopyLinkProps extends ButtonLook {
  /** A path of this site; the copied URL is absolute. */
  readonly href: string;
}

/** Copies a URL and says whether that worked: browsers refuse it over plain http. Needs scripts. */
export function CopyLink({ href, ...look }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyLink(new URL(href, location.href).href)) setCopied(true);
  };
  return (
    <Button {...look} layout="inline-flex noscript:hidden" onClick={() => void copy()}>
      <Icon path={lucidePath('Link')} size={15} />
      <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link'}</span>
    </Button>
  );
}

/**
 * Copies the URL of a page, which opens in the reader's currency. If that fails, shows the URL to copy by hand and resolves
 * with false.
 */
export async function copyLink(url: string): Promise<boolean> {
  const link = inCurrency(url, document.documentElement.dataset['currency']);
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    showToast({ title: 'Couldn’t copy:', description: link, variant: 'destructive' });
    return false;
  }
}

function inCurrency(url: string, currency = 'USD'): string {
  if (currency === 'USD' || new URL(url).searchParams.has('currency')) return url;
  return `${url}${url.includes('?') ? '&' : '?'}currency=${currency}`;
}
