import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { contactWorkOperations } from '#features/contacts/contact-work.ts';
import { adminApi, api } from '#core/routes.ts';
import { CONTACT_LIMITS } from '#core/limits.ts';
import { call } from '#kit/panel/api/call.ts';
import { succeeds, useChange } from '#kit/panel/api/use-change.ts';
import { DialogBody } from '#kit/dialog.tsx';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Term } from '#kit/term.tsx';
import { REFRESHED } from './use-contacts.tsx';

/** Pause in typing after which rows are counted. */
const PAUSE_MS = 300;

interface EraseDialogProps {
  /** The initial address. */
  readonly email: string;
  readonly onErased: () => void;
  readonly onClosed: () => void;
}

/** Erases a person: shows the number of rows with an e-mail address, then deletes them permanently. */
export function EraseDialog({ email, onErased, onClosed }: EraseDialogProps) {
  const [typed, setTyped] = useState(email);
  const [isConfirmed, setConfirmed] = useState(false);
  const address = useSettled(typed.trim());
  const { data: found } = useErasable(address);
  const erasure = useErasePerson();
  const isCurrent = address === typed.trim();
  const count = isCurrent ? found?.erased : undefined;
  return (
    <FormDialog
      title="Erase a person"
      intro="Deletes everything with this e-mail address. This cannot be undone."
      submitLabel={count === undefined ? 'Erase' : `Erase ${count} ${count === 1 ? 'row' : 'rows'}`}
      submitVariant="danger"
      busyLabel="Erasing..."
      isDirty={false}
      isBusy={erasure.isPending}
      canSubmit={isConfirmed && (count ?? 0) > 0}
      onSubmit={async () => {
        const isDone = await succeeds(erasure.mutateAsync(address));
        if (isDone) onErased();
        return isDone;
      }}
      onClosed={onClosed}
    >
      <DialogBody>
        <TextField
          id="erase-email"
          type="email"
          label="E-mail address"
          mark="required"
          autoComplete="off"
          spellCheck={false}
          maxLength={CONTACT_LIMITS.email}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <dl aria-live="polite" className="divide-y divide-line rounded-md border border-line text-md figures">
          <Found term="Contact requests, with notes" count={isCurrent ? found?.requests : undefined} />
          <Found term="Quotes" count={isCurrent ? found?.quotes : undefined} />
          <Found term="Deliveries and e-mails" count={isCurrent ? found?.deliveries : undefined} />
          <Found term="Price alerts" count={isCurrent ? found?.alerts : undefined} />
          <Found term="Price reports" count={isCurrent ? found?.reports : undefined} />
        </dl>
        <p className="rounded-md bg-sunken px-3.5 py-2.5 text-muted">
          Existing backups keep the address until they are deleted. The history names requests only by number.
        </p>
        <label className="flex min-h-6 items-center gap-2.5">
          <input type="checkbox" checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />
          This person asked to be erased
        </label>
      </DialogBody>
    </FormDialog>
  );
}

function Found({ term, count }: { readonly term: string; readonly count: number | undefined }) {
  return (
    <Term term={term} layout="flex justify-between gap-4 px-3.5 py-2">
      {count ?? '–'}
    </Term>
  );
}

/** A debounced text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The number of rows with an e-mail address; nothing is fetched for an invalid one. */
function useErasable(email: string) {
  return useQuery({
    queryKey: [adminApi.contactErasure, email],
    queryFn: async ({ signal }) =>
      (await call(contactWorkOperations.eraseContacts, { body: { email, dryRun: true }, signal })).value,
    enabled: email.includes('@'),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Erases every row with an e-mail address. */
function useErasePerson() {
  return useChange({
    send: async (email: string) => call(contactWorkOperations.eraseContacts, { body: { email } }),
    success: (_email, { value: { erased } }) => ({
      title: 'Erased',
      description: erased === 1 ? '1 row deleted' : `${erased} rows deleted`,
    }),
    refreshes: [...REFRESHED, [api.dashboardStats]],
  });
}
