import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import type { ButtonLook } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';

const LINK_ICON =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71';

const MESSAGE_MS = 2_000;

interface CopyLinkProps extends ButtonLook {
  /** A path of this site; the copied URL is absolute. */
  readonly href: string;
}

/** Copies a URL and shows whether that worked: browsers refuse it over plain http. Needs scripts. */
export function CopyLink({ href, ...look }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<'Link copied' | 'Not copied' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(href, location.href).href);
      setOutcome('Link copied');
    } catch {
      setOutcome('Not copied');
    }
  };
  return (
    <Button {...look} layout="inline-flex noscript:hidden" onClick={() => void copy()}>
      <Icon path={LINK_ICON} size={15} />
      <span aria-live="polite">{outcome ?? 'Copy link'}</span>
    </Button>
  );
}
