import { useId, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { adminApi } from '#contract/routes.ts';
import { codeSchema, twoFactorOperations, type TwoFactorSetup } from '#contract/auth/two-factor.ts';
import { call } from '#web/admin/api/call.ts';
import { useChange } from '#web/admin/api/use-change.ts';
import { useFieldForm } from '#web/admin/editing/use-field-form.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { CHECK_BOX } from '#web/ui/control-style.ts';
import { FormDialog } from '#web/admin/editing/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

const CONTROLS = {
  code: {
    label: 'Code',
    blank: '',
    format: (value: string) => value,
    parse: (value: string) => value,
    quote: () => 'a code',
  },
};

const schema = z.strictObject({ code: codeSchema });

/** The quiet zone of a QR code in modules (ISO/IEC 18004), without which scanners fail. */
const QUIET_ZONE = 4;

interface TwoFactorDialogProps {
  readonly setup: TwoFactorSetup;
  readonly onClosed: () => void;
}

/** The dialog that sets up the authenticator app: its secret, the recovery codes, and a code as proof. */
export function TwoFactorDialog({ setup, onClosed }: TwoFactorDialogProps) {
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
      intro="From your next sign-in on, you need a code from an app and your password."
      size="lg"
      submitLabel="Turn on"
      hint="Without the app and the recovery codes, you can sign in only after a reset in the server’s terminal."
      isDirty={form.isDirty}
      isBusy={confirm.isPending}
      canSubmit={isKept && form.values.code.trim() !== ''}
      onSubmit={async () =>
        form.submit(async (sent) => {
          try {
            await confirm.mutateAsync(sent);
            return true;
          } catch (error) {
            form.refuse(error, 'code');
            return false;
          }
        })
      }
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
          <code className="mt-1 block font-mono text-xs break-words">{groupsOf(secret)}</code>
        </Step>
        <div className="grid content-start gap-5">
          <Step number={2} title="Save the recovery codes">
            <ol className="grid grid-cols-2 gap-x-5 rounded-md border border-line bg-canvas px-4 py-2.5 font-mono text-sm/7 font-medium tracking-normal max-md:grid-cols-1">
              {recoveryCodes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ol>
            <div className="my-2.5 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void copy(recoveryCodes)}>
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

function Step({
  number,
  title,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}) {
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

function groupsOf(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ title: 'Success', description: 'Recovery codes copied' });
  } catch {
    showToast({ title: 'Error', description: 'Copying was blocked by the browser', variant: 'destructive' });
  }
}

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
