import type { ReactNode } from 'react';
import { formatCount } from '#core/count.ts';
import { CONTROL } from '#kit/control-style.ts';
import { statedDays, successRate, type Totals } from './month.ts';
import type { Findings } from './tally.ts';
import { bytesText, daysText, periodText, rateText } from './usage-text.ts';

interface UsageFiguresProps {
  readonly findings: Findings;
  readonly totals: Totals;
  /** The mean size typed, where the file has no bytes. */
  readonly kb: string;
  readonly onKb: (typed: string) => void;
}

/** The six figures of a file. "–" is not stated. */
export function UsageFigures({ findings, totals, kb, onKb }: UsageFiguresProps) {
  const { hasBytes, hasSent, retries } = findings;
  const days = statedDays(findings);
  const period = periodText(findings);
  const rate = successRate(totals);
  const others = totals.judged - totals.answers - totals.failures;
  const counts = [
    `${formatCount(totals.failures)} failed`,
    ...(others > 0 ? [`${formatCount(others)} others`] : []),
  ].join(', ');
  return (
    <dl className="usage-figures border-y border-line figures">
      <Figure label="Period" detail={days === null ? (period ?? 'no times in the file') : period}>
        {days === null ? (period === null ? '–' : 'Less than an hour') : daysText(days)}
      </Figure>
      <Figure label="Requests">{formatCount(totals.requests)}</Figure>
      {hasBytes ? (
        <Figure
          label="Traffic"
          detail={hasSent ? `${bytesText(totals.received)} received, ${bytesText(totals.sent)} sent` : null}
        >
          {bytesText(totals.bytes)}
        </Figure>
      ) : (
        <Figure label="Traffic" detail="KB a response: the file has no sizes">
          <input
            aria-label="Mean size of a response in KB"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            placeholder="150"
            value={kb}
            onChange={({ target }) => onKb(target.value)}
            className={`${CONTROL} h-8! max-w-28 text-md font-normal figures`}
          />
        </Figure>
      )}
      <Figure label="Mean size">
        {hasBytes && totals.requests > 0 ? bytesText(totals.bytes / totals.requests) : '–'}
      </Figure>
      <Figure label="Success rate" detail={rate === null ? 'not stated in the file' : counts}>
        {rate === null ? '–' : rateText(rate)}
      </Figure>
      <Figure label="Retries" detail={retries === null ? 'not stated in the file' : null}>
        {retries === null ? '–' : formatCount(retries)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly detail?: string | null;
  readonly children: ReactNode;
}

function Figure({ label, detail = null, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl leading-7 font-semibold tracking-tight">
        {children}
        {detail !== null && (
          <small className="block text-xs leading-4 font-normal tracking-normal text-subtle">{detail}</small>
        )}
      </dd>
    </div>
  );
}
