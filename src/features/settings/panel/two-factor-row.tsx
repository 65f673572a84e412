import { useQuery } from '@tanstack/react-query';
import { useState, useId, type ReactNode } from 'react';
import { z } from 'zod';
import { twoFactorOperations, type TwoFactorSetup, codeSchema } from '#features/account/two-factor.ts';
import { adminApi } from '#core/routes.ts';
import { counted } from '#core/count.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { ConfirmDialog } from '#kit/panel/editing/confirm-dialog.tsx';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { textControl } from '#kit/panel/editing/controls.ts';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { CHECK_BOX } from '#kit/control-style.ts';
import { TextField } from '#kit/text-field.tsx';
import { copy } from './section-parts.tsx';
import { PressedRow } from './setting-rows.tsx';

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
          onConfirm={async () => end.mutateAsync(undefined)}
          onClosed={() => setAsking(false)}
        >
          Your password alone will be enough to sign in. The app’s entry and the recovery codes stop working.
        </ConfirmDialog>
      )}
    </>
  );
}

const CONTROLS = { code: textControl('Code', 'a code') };

const schema = z.strictObject({ code: codeSchema });

/** The quiet zone of a QR code in modules (ISO/IEC 18004), without which scanners fail. */
const QUIET_ZONE = 4;

/** The dialog that sets up the authenticator app: its secret, the recovery codes, and a code as proof. */
function TwoFactorDialog({ setup, onClosed }: { readonly setup: TwoFactorSetup; readonly onClosed: () => void }) {
  const { secret, qrCode, recoveryCodes } = setup;
  const [isKept, setKept] = useState(false);
  const confirmId = useId();
  const form = useFieldForm(CONTROLS, schema, () => ({ code: '' }));
  const confirm = useChange({
    send: async (body: { readonly code: string }) => call(twoFactorOperations.confirmTwoFactor, { body }),
    success: () => 'Two-factor authentication is on',
    refreshes: [[adminApi.twoFactor]],
  });
  const extent = qrCode.size + 2 * QUIET_ZONE;
  return (
    <FormDialog
      title="Two-factor authentication"
      intro="Your next sign-in asks for your password and a code from an app."
      size="lg"
      submitLabel="Turn on"
      hint="Without the app and the recovery codes, you can sign in only after a reset in the server’s terminal."
      isDirty={form.isDirty}
      isBusy={confirm.isPending}
      canSubmit={isKept && form.values.code.trim() !== ''}
      onSubmit={async () => form.save(async (sent) => confirm.mutateAsync(sent), 'code')}
      onClosed={onClosed}
    >
      <div className="grid min-h-0 grid-cols-[248px_minmax(0,1fr)] gap-6 overflow-y-auto px-7 pt-5 pb-5.5 max-md:grid-cols-[minmax(0,1fr)] max-md:px-5">
        <Step number={1} title="Scan with the app">
          <svg
            role="img"
            aria-label="QR code for the authenticator app"
            viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${extent} ${extent}`}
            shapeRendering="crispEdges"
            // Scanners need dark modules on white in every theme.
            className="size-49 rounded-md border border-line bg-white fill-[#14161c]"
          >
            <path d={qrCode.path} />
          </svg>
          <p className="mt-3 text-xs text-muted">Or type the key: time-based, 6 digits</p>
          <code className="mt-1 block font-mono text-xs break-words">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </Step>
        <div className="grid content-start gap-5">
          <Step number={2} title="Save the recovery codes">
            <ol className="grid grid-cols-2 gap-x-5 rounded-md border border-line bg-canvas px-4 py-2.5 font-mono text-sm/7 font-medium tracking-normal max-md:grid-cols-1">
              {recoveryCodes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
            <div className="my-2.5 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void copy('Recovery codes', recoveryCodes.join('\n'))}>
                <AdminIcon name="copy" size={14} />
                Copy
              </Button>
              <Button size="sm" onClick={() => download(recoveryCodes)}>
                <AdminIcon name="download" size={14} />
                Download
              </Button>
            </div>
            <label htmlFor={confirmId} className="flex min-h-6 items-center gap-2">
              <input
                id={confirmId}
                type="checkbox"
                className={CHECK_BOX}
                checked={isKept}
                onChange={({ target }) => setKept(target.checked)}
              />
              I saved them in a safe place. Each works once.
            </label>
          </Step>
          <Step number={3} title="Enter the code from the app">
            <div className="max-w-44">
              <TextField
                {...form.input('code')}
                mark="required"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
              />
            </div>
          </Step>
        </div>
      </div>
    </FormDialog>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <section>
      <h3 className="mb-2.5 flex items-center gap-2.5 text-sm tracking-normal">
        <span className="inline-grid size-5.5 place-items-center rounded-sm bg-press font-mono text-xs/none font-medium text-muted">
          {number}
        </span>
        {title}
      </h3>
      {children}
    </section>
  );
}

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
