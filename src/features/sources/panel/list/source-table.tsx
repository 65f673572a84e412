import { Fragment } from 'react';
import { Link } from 'wouter';
import { sourceOperations, type SourceAnswer, type SourceCheckInput } from '#features/sources/source.ts';
import { openedSource } from '#core/routes.ts';
import { counted, formatCount } from '#core/count.ts';
import { SOURCE_LIMITS } from '#core/limits.ts';
import type { SourceState } from '#catalogue/sources/source-state.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { daysUntil, resultText, whenText } from '#features/sources/panel/readings/source-words.tsx';
import { ReadingStrip, StateGlyph } from '#features/sources/panel/readings/state-glyph.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import { Icon } from '#kit/icon.tsx';
import { May, useMay } from '#kit/panel/frame/role.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { CheckButton } from './check-button.tsx';
import { groupsOf } from './source-groups.ts';
import type { useRun } from './use-run.tsx';
import './source-table.css';

const STRIP = 'strip max-2xl:hidden';
const FACTS = 'lines max-2xl:hidden';
const NEXT = 'next max-xl:hidden';

/** The text of an empty cell. */
const NOTHING = '\u00A0';

const HEADS = [
  ['Source', ''],
  ['Prices', 'w-15 text-right!'],
  ['Features', `w-19 text-right! ${FACTS}`],
  [`Last ${SOURCE_LIMITS.recentReadings} readings`, `w-29 ${STRIP}`],
  ['Last result', 'w-60'],
  ['Read', 'w-29'],
  ['Next', `w-32 ${NEXT}`],
  ['Last same', 'w-24 text-right!'],
] as const;

interface SourceTableProps {
  /** The sources to list, grouped by host; undefined while they load. */
  readonly sources: readonly SourceAnswer[] | undefined;
  /** The number of sources that a check of each host reads. */
  readonly checkable: ReadonlyMap<string, number>;
  readonly run: ReturnType<typeof useRun>;
  readonly now: number;
  readonly onPause: (source: SourceAnswer) => void;
}

/** The sources of prices, then those of features only, by host. A host with several sources has a row of its own. */
export function SourceTable({ sources, checkable, run, now, onPause }: SourceTableProps) {
  const groups = groupsOf(sources ?? []);
  return (
    <table className="source-table" aria-busy={!sources}>
      <caption className="sr-only">Sources by host, those of prices first</caption>
      <thead>
        <tr>
          {HEADS.map(([label, layout]) => (
            <th key={label} scope="col" className={layout}>
              {label}
            </th>
          ))}
          <th scope="col" className="w-27">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      {sources ? (
        groups.map(({ title, count, hosts }) => (
          <Fragment key={title}>
            <tbody>
              <tr className="of-group">
                <th scope="rowgroup" colSpan={ALWAYS_SHOWN}>
                  {title} <span className="text-subtle figures">{formatCount(count)}</span>
                </th>
              </tr>
            </tbody>
            {hosts.map(({ host, some, isFirst }) => (
              <tbody key={host}>
                {some.length > 1 && (
                  <HostRow host={host} sources={some} count={isFirst ? (checkable.get(host) ?? 0) : 0} run={run} />
                )}
                {some.map((source) => (
                  <SourceRow
                    key={source.id}
                    source={source}
                    isOfHost={some.length > 1}
                    isChanged={run.isChanged(source)}
                    now={now}
                    onCheck={run.check}
                    onPause={onPause}
                  />
                ))}
              </tbody>
            ))}
          </Fragment>
        ))
      ) : (
        <SkeletonRows />
      )}
    </table>
  );
}

interface HostRowProps {
  readonly host: string;
  readonly sources: readonly SourceAnswer[];
  readonly count: number;
  readonly run: ReturnType<typeof useRun>;
}

function HostRow({ host, sources, count, run }: HostRowProps) {
  return (
    <tr className="of-host">
      <th scope="rowgroup">
        <span className="flex items-center gap-3">
          <HostTile host={host} />
          <b className="font-[550]">{host}</b>
          <span className="text-xs text-subtle">{counted(sources.length, 'source')}</span>
        </span>
      </th>
      <td className="lines text-right! text-xs text-subtle figures">
        {formatCount(sources.reduce((sum, { lines }) => sum + lines, 0))}
      </td>
      <td className={`${FACTS} text-right! text-xs text-subtle figures`}>
        {formatCount(sources.reduce((sum, { facts }) => sum + facts, 0))}
      </td>
      {['result', 'read', 'same', STRIP, NEXT].map((column) => (
        <td key={column} className={column}>
          {NOTHING}
        </td>
      ))}
      <td className="acts">
        {count > 0 && (
          <CheckButton
            layout="inline-flex h-6.5! px-2.25! text-xs!"
            isBusy={run.isRunning && run.scope.host === host}
            label={`Check ${count}`}
            name={`Check ${count} of ${host}`}
            onPress={() => run.check({ host })}
          />
        )}
      </td>
    </tr>
  );
}

interface SourceRowProps {
  readonly source: SourceAnswer;
  /** Whether the row is below a row of its host. */
  readonly isOfHost: boolean;
  readonly isChanged: boolean;
  readonly now: number;
  readonly onCheck: (body: SourceCheckInput) => void;
  readonly onPause: (source: SourceAnswer) => void;
}

function SourceRow({ source, isOfHost, isChanged, now, onCheck, onPause }: SourceRowProps) {
  const may = useMay();
  const { id, url, host, lines, facts, state, readAt, nextAt, recent, reading } = source;
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  const isPaused = state === 'paused';
  const { title, detail } = resultText(source);
  const { text: sameText, look } = lastSame(source, now);
  return (
    <tr data-source={id} className={`${isPaused ? 'is-paused' : ''} ${isChanged ? 'is-changed' : ''}`}>
      <th scope="row">
        <Link
          href={openedSource(id)}
          aria-label={isOfHost ? host + path : undefined}
          title={url}
          className={`flex min-w-0 items-center gap-3 no-underline hover:underline focus-visible:-outline-offset-2 ${isOfHost ? 'pl-8 max-lg:pl-0' : ''}`}
        >
          {!isOfHost && <HostTile host={host} />}
          <span className="truncate">
            {!isOfHost && <b className="font-[550]">{host}</b>}
            <span className={isOfHost ? '' : 'text-subtle'}>{path}</span>
          </span>
        </Link>
        {isChanged && <span className="sr-only">, changed by this check</span>}
      </th>
      <td className="lines text-right! figures">{formatCount(lines)}</td>
      <td className={`${FACTS} text-right! figures`}>{formatCount(facts)}</td>
      <td className={STRIP}>
        <ReadingStrip results={recent} length={SOURCE_LIMITS.recentReadings} />
      </td>
      <td className="result">
        <span className="flex min-w-0 items-center gap-2.25">
          <StateGlyph state={reading ? 'reading' : state} />
          <span className="min-w-0 leading-[1.125rem]">
            {title}
            {detail !== null && (
              <span className="block truncate text-xs text-subtle" title={detail}>
                {detail}
              </span>
            )}
          </span>
        </span>
      </td>
      <td className="read figures">
        <When time={readAt} now={now} />
      </td>
      <td className={`${NEXT} text-muted figures`}>
        <When time={nextAt} now={now} />
      </td>
      <td className={`same text-right! figures ${look}`}>{sameText}</td>
      <td className="acts">
        <span className="inline-flex gap-0.5">
          {!isPaused && may(sourceOperations.checkSources) && (
            <IconButton
              layout="inline-grid size-7!"
              aria-label={`Check ${host}${path} now`}
              title="Check now"
              aria-disabled={reading}
              onClick={() => onCheck({ id })}
            >
              <AdminIcon
                name="refresh-cw"
                size={15}
                className={reading ? 'animate-[spinning_900ms_linear_infinite]' : ''}
              />
            </IconButton>
          )}
          <May call={sourceOperations.updateSource}>
            <IconButton
              layout="inline-grid size-7!"
              aria-label={`${isPaused ? 'Resume' : 'Pause'} ${host}${path}`}
              title={isPaused ? 'Resume' : 'Pause'}
              onClick={() => onPause(source)}
            >
              <Icon name={isPaused ? 'play' : 'pause'} size={15} />
            </IconButton>
          </May>
        </span>
      </td>
    </tr>
  );
}

function When({ time, now }: { readonly time: string | null; readonly now: number }) {
  if (time === null) return '–';
  return <span title={readerTime(time)}>{whenText(time, now)}</span>;
}

const LONG_DAYS = 7;
/** States of sources that were read and did not have the stored price. */
const NOT_SAME: ReadonlySet<SourceState> = new Set(['differs', 'lost', 'unread']);

/** The days since the last reading that found a stored price; a dash if there was no reading that could. */
function lastSame({ state, sameAt }: SourceAnswer, now: number): { readonly text: string; readonly look: string } {
  if (sameAt === null)
    return NOT_SAME.has(state) ? { text: 'never', look: 'font-[550] text-danger' } : { text: '–', look: 'text-subtle' };
  const days = -daysUntil(sameAt, now);
  return { text: days <= 0 ? 'today' : `${days} d`, look: days > LONG_DAYS ? 'font-[550] text-warn' : '' };
}

function HostTile({ host }: { readonly host: string }) {
  return (
    <LetterTile
      size={20}
      name={host}
      letter={host
        .replace(/^www\./, '')
        .charAt(0)
        .toUpperCase()}
    />
  );
}

const LOADING_ROWS = 8;
/** Number of columns that are visible at every width. */
const ALWAYS_SHOWN = 6;

function SkeletonRows() {
  return (
    <tbody>
      {Array.from({ length: LOADING_ROWS }, (_, index) => (
        <tr key={index}>
          <td colSpan={ALWAYS_SHOWN}>
            <Skeleton layout="block h-3 w-80 max-w-full" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
