import type { RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx';
import { LoginButton } from './login-button.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useLoginForm } from './use-login-form.ts';

interface SignInAgainProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onSignedIn: () => void;
}

/** The login in a dialog over the current page. */
export function SignInAgain({ dialog, onSignedIn }: SignInAgainProps) {
  const { field, codeField, isEmpty, isSending, form } = useLoginForm(onSignedIn);
  return (
    <Dialog
      dialog={dialog}
      title="Your session has ended"
      intro="Sign in again to continue. Your entries are still here."
    >
      <form {...form} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <PasswordField {...field} />
          {codeField && <CodeField {...codeField} />}
        </DialogBody>
        <DialogFooter>
          <Button layout="inline-flex md:ml-auto" disabled={isSending} onClick={() => dialog.current?.close()}>
            Not now
          </Button>
          <LoginButton label="Sign in" isEmpty={isEmpty} isSending={isSending} />
        </DialogFooter>
      </form>
    </Dialog>
  );
}
