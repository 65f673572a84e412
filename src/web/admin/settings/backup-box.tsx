import { useQuery } from '@tanstack/react-query';
import { backupOperations, type Backup, type Backups } from '#contract/backups/backups.ts';
import { adminApi } from '#contract/routes.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { backupLines, barsLabel } from './backup-text.ts';
import { ReadFault } from './section-state.tsx';

/** Poll interval while a backup is running. */
const WATCH_EVERY_MS = 1_000;

/** The results of the last backups, and a button to run one now. */
export function BackupBox() {
  const { data, error, refetch } = useQuery({
    ...queryOf(backupOperations.getBackups),
    gcTime: 0,
    refetchInterval: (query) => (query.state.data?.isRunning === true ? WATCH_EVERY_MS : false),
  });
  const make = useChange({
    send: async () => call(backupOperations.startBackup),
    success: () => null,
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

/** A bar chart of the last backups, the newest at the end. */
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
