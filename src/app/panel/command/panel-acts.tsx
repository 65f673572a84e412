import { useLocation } from 'wouter';
import { settingsOperations } from '#features/settings/settings.ts';
import { sourceOperations } from '#features/sources/source.ts';
import { adminApi, watchedRun } from '#core/routes.ts';
import { call } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { ConfirmDialog } from '#kit/panel/editing/confirm-dialog.tsx';

/** What the command menu does by calls of the API. Each result is a toast, or the screen that shows it. */
export function useActs() {
  const [, navigate] = useLocation();
  const check = useChange({
    send: async () => call(sourceOperations.checkSources, { body: {} }),
    success: (_, { value: { runId } }) => {
      navigate(watchedRun(runId));
      return null;
    },
    refreshes: [],
  });
  const maintenance = useChange({
    send: async (isOn: boolean) => {
      const { etag } = await call(settingsOperations.getSettings);
      return call(settingsOperations.updateSettings, {
        body: { maintenanceMode: isOn },
        headers: { 'If-Match': etag },
      });
    },
    success: (isOn) =>
      isOn ? 'Maintenance mode is on. Public pages show a notice.' : 'Maintenance mode is off. Public pages are back.',
    refreshes: [[adminApi.settings], [adminApi.settingsEffects]],
  });
  return {
    checkSources: () => check.mutate(undefined),
    startMaintenance: async () => maintenance.mutateAsync(true),
    endMaintenance: () => maintenance.mutate(false),
  };
}

interface MaintenanceDialogProps {
  readonly onConfirm: () => Promise<unknown>;
  readonly onClosed: () => void;
}

/** Confirms the maintenance mode, which takes every public page away from visitors. */
export function MaintenanceDialog(props: MaintenanceDialogProps) {
  return (
    <ConfirmDialog title="Turn maintenance mode on?" confirmLabel="Turn on" {...props}>
      Every public page shows a maintenance notice until you turn it off. The panel stays available.
    </ConfirmDialog>
  );
}
