import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '#contract/routes.ts';
import { twoFactorOperations, type TwoFactorSetup } from '#contract/auth/two-factor.ts';
import { counted } from '#domain/count.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { succeeds, useChange } from '#web/admin/api/use-change.ts';
import { ConfirmDialog } from '#web/admin/editing/confirm-dialog.tsx';
import { PressedRow } from './setting-rows.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/**
 * The switch for two-factor sign-in. Turning it on opens the set-up, turning it off a confirmation; both apply at
 * once.
 */
export function TwoFactorRow() {
  const { data } = useQuery({ ...queryOf(twoFactorOperations.getTwoFactor), gcTime: 0 });
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [isAsking, setAsking] = useState(false);
  const begin = useChange({
    send: async () => call(twoFactorOperations.beginTwoFactor),
    success: () => null,
    refreshes: [],
  });
  const end = useChange({
    send: async () => call(twoFactorOperations.endTwoFactor),
    success: () => 'Two-factor authentication is off',
    refreshes: [[adminApi.twoFactor]],
  });
  const isOn = data?.enabled === true;
  const codes = data?.recoveryCodesLeft ?? 0;
  return (
    <>
      <PressedRow
        label="Two-Factor Authentication for Admin"
        hint={`Asks for a code from an app at every sign-in. ${isOn ? `On, with ${counted(codes, 'recovery code')} left.` : 'Off.'}`}
        isOn={isOn}
        onPress={() => {
          if (!data || begin.isPending) return;
          if (isOn) setAsking(true);
          else begin.mutate(undefined, { onSuccess: ({ value }) => setSetup(value) });
        }}
      />
      {setup && <TwoFactorDialog setup={setup} onClosed={() => setSetup(null)} />}
      {isAsking && (
        <ConfirmDialog
          title="Turn off two-factor authentication?"
          confirmLabel="Turn off"
          isBusy={end.isPending}
          onConfirm={async () => succeeds(end.mutateAsync(undefined))}
          onClosed={() => setAsking(false)}
        >
          Your password alone will be enough to sign in. The app’s entry and the recovery codes stop working.
        </ConfirmDialog>
      )}
    </>
  );
}
