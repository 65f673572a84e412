import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { adminPages } from '#core/routes.ts';
import { sourceOperations, type OpenedSource } from '#features/sources/source.ts';
import { May } from '#kit/panel/frame/role.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Keys } from '#kit/panel/frame/key-sheet.tsx';
import { BENCH_HEAD } from '#kit/panel/frame/screen-parts.tsx';
import { allowedText, unreadText, whenText } from '#features/sources/panel/readings/source-words.tsx';
import { CheckButton } from '#features/sources/panel/list/check-button.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Icon } from '#kit/icon.tsx';
import { secondsText, sizeText } from './readings.tsx';

interface BenchHeadProps {
  readonly source: OpenedSource;
  readonly now: number;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onPause: () => void;
  readonly isHidden: boolean;
}

const FORMATS = { html: 'HTML, scripts not run', json: 'JSON', csv: 'CSV', tsv: 'TSV', text: 'Plain text' } as const;

/** The address of a source, the facts of its last reading, and its actions. */
export function SourceHead({ source, now, isChecking, onCheck, onPause, isHidden }: BenchHeadProps) {
  const { host, url, readAt, nextAt, reason, format, state } = source;
  const [last] = source.readings;
  const [unread, allowed] = [unreadText(source), allowedText(source)];
  const isPaused = state === 'paused';
  const path = url.slice(url.indexOf(host) + host.length).replace(/^\/$/, '');
  return (
    <header className={`${BENCH_HEAD} gap-0.5! pt-2! ${isHidden ? 'max-bench:hidden' : ''}`}>
      <Link
        href={adminPages.sources}
        className="inline-flex h-6 items-center gap-1.5 justify-self-start text-xs text-muted no-underline hover:text-ink"
      >
        <AdminIcon name="chevron-right" size={14} className="rotate-180" />
        Sources
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 flex-1 truncate text-[1.375rem]/7 max-bench:basis-full max-bench:text-[1.125rem]/6 max-bench:wrap-anywhere max-bench:whitespace-normal">
          {host}
          <span className="font-medium text-muted">{path}</span>
        </h1>
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <AdminIcon name="external-link" size={15} />
          <span className="max-bench:sr-only">Open page</span>
          <Keys keys={['O']} />
        </a>
        <May call={sourceOperations.updateSource}>
          <Button size="sm" variant="ghost" onClick={onPause}>
            <Icon name={isPaused ? 'play' : 'pause'} size={15} />
            <span className="max-bench:sr-only">{isPaused ? 'Resume' : 'Pause'}</span>
          </Button>
        </May>
        <CheckNow isBusy={isChecking} onPress={onCheck} />
      </div>
      <p className="flex flex-wrap gap-x-4.5 text-xs text-muted figures [&_b]:font-[550] [&_b]:text-ink">
        {readAt === null ? (
          <span>Not read yet</span>
        ) : (
          <span title={readerTime(readAt)}>
            Read <b>{whenText(readAt, now)}</b>
            {reason === null && last && last.bytes > 0 && `, ${sizeText(last.bytes)} in ${secondsText(last.ms)}`}
            {reason === null && last?.bytes === 0 && `, not changed, in ${secondsText(last.ms)}`}
            {unread !== null && `: ${unread}`}
          </span>
        )}
        {nextAt !== null && (
          <span title={readerTime(nextAt)}>
            Next <b>{whenText(nextAt, now)}</b>
          </span>
        )}
        {readAt !== null && allowed !== null && <span>{allowed}</span>}
        {format !== null && <span>{FORMATS[format]}</span>}
      </p>
    </header>
  );
}

export function CheckNow(props: Pick<ComponentProps<typeof CheckButton>, 'isBusy' | 'onPress'>) {
  return <CheckButton label="Check now" layout="inline-flex max-bench:flex-1" hasIcon keyHint="R" {...props} />;
}
