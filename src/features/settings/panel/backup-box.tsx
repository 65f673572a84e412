import { useQuery } from '@tanstack/react-query';
import { backupOperations, type Backup, type Backups } from '#features/backups/backups.ts';
import { adminApi } from '#core/routes.ts';
import { counted } from '#core/count.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { readerDayText, readerTime } from '#kit/browser/reader-time.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { ReadFault } from '#kit/panel/tables/section-state.tsx';

/** Poll interval while a backup is running. */
const WATCH_EVERY_MS = 1_000;

export const BACKUPS_QUERY = { ...queryOf(backupOperations.getBackups), gcTime: 0 };

/** The results of the last backups, and a button to run one now. */
export function BackupBox() {
  const { data, error, refetch } = useQuery({
    ...BACKUPS_QUERY,
    refetchInterval: (query) => (query.state.data?.isRunning === true ? WATCH_EVERY_MS : false),
  });
  const make = useChange({
    send: async () => call(backupOperations.startBackup),
    refreshes: [[adminApi.backups]],
  });
  const isBusy = make.isPending || data?.isRunning === true;
  return (
    <div className="mx-4.5 mb-3.5 flex items-center gap-3.5 rounded-md border border-line bg-canvas py-2.5 pr-2.5 pl-3.5 max-md:mx-3.5 max-md:flex-col max-md:items-stretch max-md:gap-2.5 max-md:px-3">
      {data && <Bars latest={data.latest} />}
      <div className="min-w-0 flex-1" role="status">
        {data ? (
          <Result backups={data} />
        ) : error ? (
          <ReadFault error={error} retry={refetch} />
        ) : (
          <p className="text-muted">Loading backups...</p>
        )}
      </div>
      <Button size="sm" disabled={!data || isBusy} onClick={() => make.mutate(undefined)}>
        {isBusy && <Spinner />}
        Back up now
      </Button>
    </div>
  );
}

function Result({ backups }: { readonly backups: Backups }) {
  const { tone, headline, details } = backupLines(backups);
  return (
    <>
      <p className="flex items-start gap-1.5 font-[550]">
        {tone === 'good' && <Icon name="check" size={16} className="mt-0.5 flex-none text-save" />}
        {tone === 'bad' && <AdminIcon name="circle-alert" size={16} className="mt-0.5 flex-none text-danger" />}
        <span className="min-w-0 [overflow-wrap:anywhere]">{headline}</span>
      </p>
      {details.map((detail) => (
        <p key={detail} className="text-xs [overflow-wrap:anywhere] text-subtle">
          {detail}
        </p>
      ))}
    </>
  );
}

function Bars({ latest }: { readonly latest: readonly Backup[] }) {
  const ended = latest.filter(({ state }) => state !== 'running').toReversed();
  if (ended.length === 0) return null;
  return (
    <div role="img" aria-label={barsLabel(ended)} className="flex flex-none items-end gap-[3px]">
      {ended.map(({ startedAt, state }) => (
        <i
          key={startedAt}
          className={`w-1.5 rounded-[2px] ${state === 'failed' ? 'h-2.5 bg-danger' : 'h-5 bg-save-bar'}`}
        />
      ))}
    </div>
  );
}

/** The texts beside the bars: the last result, and details. */
interface BackupLines {
  readonly tone: 'good' | 'bad' | 'none';
  readonly headline: string;
  readonly details: readonly string[];
}

export function backupLines({ latest, lastGood, nextAt, isRunning, kept, folder }: Backups): BackupLines {
  const last = latest.find(({ state }) => state !== 'running');
  const isTriedAgain = last?.state === 'failed' && last.way === 'daily';
  const next =
    nextAt === null
      ? 'Auto Backup is off.'
      : `${isTriedAgain ? 'Next attempt' : 'Next backup'}: ${readerTime(nextAt)}.`;
  const place = `${kept.count} kept${kept.count > 0 ? `, ${sizeText(kept.bytes)}` : ''}, in ${folder}.`;
  if (isRunning) return { tone: 'none', headline: 'Backing up...', details: [place] };
  if (!last) return { tone: 'none', headline: 'No backup yet', details: [next] };
  if (last.state === 'failed') {
    const good = lastGood ? `Last good backup: ${readerTime(lastGood.startedAt)}.` : 'No good backup yet.';
    return {
      tone: 'bad',
      headline: `${readerTime(last.startedAt)} failed: ${last.fault ?? 'for an unknown reason'}`,
      details: [good, `${next} ${place}`],
    };
  }
  const size = `${sizeText(last.bytes ?? 0)} in ${secondsText(last.tookMs ?? 0)}`;
  return {
    tone: last.fault === null && last.copyState !== 'failed' ? 'good' : 'bad',
    headline: `${readerTime(last.startedAt)}, ${size}, readable`,
    details: [
      ...(last.fault === null ? [] : [last.fault]),
      ...(last.copyState === 'done' ? ['Copied by BACKUP_COPY_COMMAND.'] : []),
      ...(last.copyState === 'failed' ? [`Not copied: ${last.copyFault ?? 'for an unknown reason'}`] : []),
      `${last.holds ?? ''}, verified on ${last.host}.`,
      `${next} ${place}`,
    ],
  };
}

/** The text alternative of the bars. */
export function barsLabel(ended: readonly Backup[]): string {
  const failed = ended.filter(({ state }) => state === 'failed');
  const days = [...new Set(failed.map(({ startedAt }) => readerDayText(startedAt)))];
  const done = `Last ${counted(ended.length, 'backup')}: ${ended.length - failed.length} done`;
  return failed.length === 0 ? done : `${done}, ${failed.length} failed on ${days.join(', ')}`;
}

/** Formats bytes in a suitable unit: "4.2 MB". */
export function sizeText(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  const value = bytes / 1_000 ** power;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[power - 1]}`;
}

function secondsText(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  return `${seconds.toLocaleString('en-US', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`;
}
