import { useState } from 'react';
import type { testMailOperations, TriedMail } from '#features/system-alerts/test-mail.ts';
import { call } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Spinner } from '#kit/spinner.tsx';

interface TestMailProps {
  readonly label: string;
  readonly operation: (typeof testMailOperations)[keyof typeof testMailOperations];
}

/** A button that sends a test e-mail, and the mail server's answer. */
export function TestMail({ label, operation }: TestMailProps) {
  const [tried, setTried] = useState<TriedMail | null>(null);
  const send = useChange({
    send: async () => {
      setTried(null);
      setTried((await call(operation)).value);
    },
    refreshes: [],
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4.5 pb-3 max-md:px-3.5">
      <Button size="sm" disabled={send.isPending} onClick={() => send.mutate(undefined)}>
        {send.isPending && <Spinner />}
        {label}
      </Button>
      <p role="status" className="flex min-w-0 flex-1 items-start gap-1.5 text-xs">
        {tried?.accepted === true && <Icon name="check" size={14} className="mt-px flex-none text-save" />}
        {tried?.accepted === false && (
          <AdminIcon name="circle-alert" size={14} className="mt-px flex-none text-danger" />
        )}
        {tried && (
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {tried.answer} {tried.accepted && `Sent to ${tried.to}.`}
          </span>
        )}
      </p>
    </div>
  );
}
