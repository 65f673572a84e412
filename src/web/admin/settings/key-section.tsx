import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeyOperations, type ApiKey } from '#contract/auth/api-key.ts';
import { adminApi } from '#contract/routes.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { succeeds, useChange } from '#web/admin/api/use-change.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { readerTime } from '#web/browser/reader-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/admin/editing/confirm-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { OnceShown } from './once-shown.tsx';
import { SectionState } from './section-state.tsx';
import { SettingSection } from './setting-rows.tsx';

/** The API keys: creation, the secret shown once, and revocation. */
export function KeySection() {
  const keys = useQuery({ ...queryOf(apiKeyOperations.listApiKeys), gcTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const [created, setCreated] = useState<{ readonly name: string; readonly key: string } | null>(null);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const revoke = useChange({
    send: async ({ id }: ApiKey) => call(apiKeyOperations.deleteApiKey, { params: { id } }),
    success: ({ name }) => `Key ${name} revoked`,
    refreshes: [[adminApi.keys]],
  });
  return (
    <SettingSection
      id="api-keys"
      title="API keys"
      action={
        <Button size="sm" onClick={() => setMaking(true)}>
          <AdminIcon name="plus" size={14} />
          Create key
        </Button>
      }
    >
      {created && (
        <OnceShown
          title={`Key created: ${created.name}`}
          hint="Copy it now. It is shown only once and stored as a hash."
          label="Key"
          secret={created.key}
          onKept={() => setCreated(null)}
        />
      )}
      <SectionState query={keys} what="The keys" isEmpty={keys.data?.keys.length === 0}>
        No keys yet. A key lets another system read or change the catalog without your password.
      </SectionState>
      {keys.data && keys.data.keys.length > 0 && (
        <ul aria-labelledby="api-keys-heading" className="grid">
          {keys.data.keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
          ))}
        </ul>
      )}
      {isMaking && <KeyDialog onCreated={setCreated} onClosed={() => setMaking(false)} />}
      {leaving && (
        <ConfirmDialog
          title={`Revoke ${leaving.name}?`}
          confirmLabel="Revoke"
          isBusy={revoke.isPending}
          onConfirm={async () => succeeds(revoke.mutateAsync(leaving))}
          onClosed={() => setLeaving(null)}
        >
          Requests with this key are refused from now on. This cannot be undone, but you can create another key.
        </ConfirmDialog>
      )}
    </SettingSection>
  );
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const { name, beginning, scopes, createdAt, lastUsedAt } = apiKey;
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1.1fr)_104px_minmax(0,1.2fr)_minmax(0,1fr)_88px] items-center gap-x-3 gap-y-0.5 border-line py-1 pr-3 pl-4.5 not-first:border-t @max-form:grid-cols-[minmax(0,1fr)_auto] @max-form:py-2.5 @max-form:pr-1.5 @max-form:[&>:not(button)]:col-start-1">
      <b className="min-w-0 font-[550] break-words">{name}</b>
      <code className="font-mono text-xs text-muted">{beginning}…</code>
      <span className="flex flex-wrap gap-1.5">
        {scopes.includes('read') && <Badge>Read</Badge>}
        {scopes.includes('write') && <Badge tone="signal">Write catalog</Badge>}
      </span>
      <span className="text-subtle" title={`Made ${readerTime(createdAt)}`}>
        {lastUsedAt === null ? 'not used yet' : `used ${readerTime(lastUsedAt)}`}
      </span>
      <Button
        variant="ghost"
        size="sm"
        layout="inline-flex justify-self-end @max-form:col-start-2 @max-form:row-span-2 @max-form:row-start-1"
        aria-label={`Revoke ${name}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
