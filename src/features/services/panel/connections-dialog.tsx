import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { connectionOperations, type ConnectionList } from '#catalogue/connections/connection-contract.ts';
import type { ConnectionInput } from '#catalogue/connections/connection.ts';
import type { Service } from '#catalogue/services/service.ts';
import { CONNECTION_LIMITS } from '#core/limits.ts';
import { adminApi } from '#core/routes.ts';
import { call, replyQueryOf, UNCACHED, type Reply } from '#kit/panel/api/call.ts';
import { isMissing, isVersionConflict } from '#kit/panel/api/error-text.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { StaleNotice } from '#kit/panel/editing/use-editor.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { DialogBody } from '#kit/dialog.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { draftOf, newDraft, readDrafts, type ConnectionDraft, type DraftFaults } from './connection-draft.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { SERVICE_QUERIES } from './use-service-calls.tsx';

interface ConnectionsDialogProps {
  readonly service: Service;
  readonly onClosed: () => void;
}

const draftsOf = ({ connections }: ConnectionList) => connections.map((one, key) => draftOf(one, key));
const NO_FAULTS: DraftFaults = new Map();

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The connections that differ between the form and the stored version. */
function differencesOf(drafts: readonly ConnectionDraft[], stored: readonly ConnectionDraft[]) {
  const keys = [...new Set([...stored, ...drafts].map(({ key }) => key))];
  return keys.flatMap((key, index) => {
    const [yours, theirs] = [drafts, stored].map((list) => list.find((one) => one.key === key));
    return isSame(yours, theirs)
      ? []
      : [{ label: `Connection ${index + 1}`, yours: shortText(yours), stored: shortText(theirs) }];
  });
}

function shortText(draft: ConnectionDraft | undefined): string {
  return draft ? [draft.hosts, draft.username || draft.url].filter(Boolean).join(', ') : 'removed';
}

/** The dialog that edits how buyers reach a service. It detects changes by others. */
export function ConnectionsDialog({ service: { id, name }, onClosed }: ConnectionsDialogProps) {
  const params = { id };
  const stored = useQuery({ ...replyQueryOf(connectionOperations.getAdminConnections, { params }), ...UNCACHED });
  /** The version that the form is based on, the first one by default. */
  const [loaded, setLoaded] = useState<Reply<ConnectionList> | null>(null);
  const [typed, setTyped] = useState<readonly ConnectionDraft[] | null>(null);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [theirs, setTheirs] = useState<Reply<ConnectionList> | null>(null);
  const [isSaved, setSaved] = useState(false);
  const base = loaded ?? stored.data ?? null;
  const before = base ? draftsOf(base.value) : [];
  const drafts = typed ?? before;
  // The first answer stays the base, whatever is fetched later.
  if (!loaded && stored.data) setLoaded(stored.data);
  const isDeleted = isMissing(stored.error);

  const save = useChange({
    send: async ({
      connections,
      etag,
    }: {
      readonly connections: readonly ConnectionInput[];
      readonly etag: string | null;
    }) =>
      call(connectionOperations.replaceConnections, {
        params,
        headers: { 'If-Match': etag },
        body: { connections: [...connections] },
      }),
    success: () => 'Connections updated successfully',
    refreshes: [...SERVICE_QUERIES, [adminApi.history], [adminApi.waiting]],
  });
  const submit = async (etag: string | null): Promise<boolean> => {
    const read = readDrafts(drafts, before);
    setFaults('faults' in read ? read.faults : NO_FAULTS);
    if ('faults' in read) return false;
    try {
      await save.mutateAsync({ connections: read.connections, etag });
      return true;
    } catch (error) {
      if (isVersionConflict(error)) {
        const { data, isSuccess } = await stored.refetch();
        if (isSuccess) follow(data);
      }
      return false;
    }
  };
  /** Connections that were not changed here get their new values. */
  const follow = (version: Reply<ConnectionList>) => {
    const next = draftsOf(version.value);
    const isUnchanged = (draft: ConnectionDraft) => isSame(draft, before[draft.key]);
    setTyped(drafts.map((draft) => (isUnchanged(draft) ? (next[draft.key] ?? draft) : draft)));
    setLoaded(version);
    setTheirs(version);
  };
  const change = (next: readonly ConnectionDraft[]) => {
    setTyped(next);
    // Faults that were shown stay current while they are corrected.
    if (faults.size > 0) {
      const read = readDrafts(next, before);
      setFaults('faults' in read ? read.faults : NO_FAULTS);
    }
  };

  return (
    <FormDialog
      title="Connections"
      intro={name}
      size="lg"
      submitLabel="Save Connections"
      hint="Buyers see these settings as code. Nothing is sent to the hosts."
      isDirty={typed !== null && !isSame(typed, before)}
      isBusy={save.isPending}
      canSubmit={base !== null && theirs === null && !isDeleted}
      isSaved={isSaved}
      onSubmit={async () => submit(base?.etag ?? null)}
      onClosed={onClosed}
    >
      <DialogBody>
        {theirs && (
          <StaleNotice
            what="service"
            differences={differencesOf(drafts, before)}
            isBusy={save.isPending}
            onReload={() => {
              setTyped(null);
              setFaults(NO_FAULTS);
              setTheirs(null);
            }}
            onOverwrite={() => void submit(theirs.etag).then(setSaved)}
          />
        )}
        {stored.isError && !base && (
          <ErrorState
            title={isDeleted ? 'This service no longer exists' : 'The connections could not be loaded'}
            action={isDeleted ? undefined : <Button onClick={() => void stored.refetch()}>Try again</Button>}
          >
            {isDeleted ? 'Someone else deleted it.' : 'You can edit them once they have loaded.'}
          </ErrorState>
        )}
        {!base && !stored.isError && <Skeleton layout="h-40" />}
        {base && drafts.length === 0 && (
          <p className="text-muted">No connections recorded. Buyers see no code for this service.</p>
        )}
        {drafts.map((draft, index) => (
          <ConnectionFields
            key={draft.key}
            draft={draft}
            position={index + 1}
            faults={faults.get(draft.key)}
            onChange={(next) => change(drafts.map((one) => (one.key === draft.key ? next : one)))}
            onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
        {base && drafts.length < CONNECTION_LIMITS.perService && (
          <div>
            <Button
              size="sm"
              onClick={() =>
                change([...drafts, newDraft(1 + Math.max(before.length, ...drafts.map(({ key }) => key)))])
              }
            >
              <AdminIcon name="plus" size={15} />
              Add connection
            </Button>
          </div>
        )}
      </DialogBody>
    </FormDialog>
  );
}
