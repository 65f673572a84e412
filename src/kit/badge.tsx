import type { ReactNode } from 'react';

type BadgeTone = 'neutral' | 'signal' | 'ink';

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line-strong text-muted',
  signal: 'border-signal-line bg-signal-tint text-signal-text',
  ink: 'border-transparent bg-action text-on-action',
};

/** A short label beside a name. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}
