import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  apiKeyOperations,
  type ApiKey,
  apiKeyInputSchema,
  type ApiKeyInput,
  type CreatedApiKey,
} from '#features/account/api-key.ts';
import type { KeyScope } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';
import { API_KEY_LIMITS } from '#core/limits.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { DeleteDialog } from '#kit/panel/editing/confirm-dialog.tsx';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { formValuesOf, namesControl, textControl } from '#kit/panel/editing/controls.ts';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { readerTime } from '#kit/browser/reader-time.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { SectionState } from '#kit/panel/tables/section-state.tsx';
import { OnceShown, ChoiceList } from './section-parts.tsx';
import { SettingSection } from './setting-rows.tsx';

/** The API keys: creation, the secret shown once, and revocation. */
export function KeySection() {
  const keys = useQuery({ ...queryOf(apiKeyOperations.listApiKeys), gcTime: 0 });
  const [isMaking, setMaking] = useState(false);
  const [created, setCreated] = useState<{ readonly name: string; readonly key: string } | null>(null);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
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
        <DeleteDialog
          title={`Revoke ${leaving.name}?`}
          confirmLabel="Revoke"
          send={async () => call(apiKeyOperations.deleteApiKey, { params: { id: leaving.id } })}
          success={`Key ${leaving.name} revoked`}
          refreshes={[[adminApi.keys]]}
          onClosed={() => setLeaving(null)}
        >
          Requests with this key are refused from now on. This cannot be undone, but you can create another key.
        </DeleteDialog>
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
      <span className="text-subtle" title={`Created ${readerTime(createdAt)}`}>
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

const CONTROLS = {
  name: textControl('Name', undefined, (name) => name.trim()),
  scopes: namesControl<KeyScope>('Scopes'),
};

const SCOPES = [
  { name: 'read', title: 'Read', hint: 'The catalog with purchase costs and scheduled prices.' },
  {
    name: 'write',
    title: 'Write catalog',
    hint: 'Providers, services, prices, countries and imports. Changing prices also needs Read: a change names the id and version of its line.',
  },
] as const;

interface KeyDialogProps {
  readonly onCreated: (created: CreatedApiKey & { readonly name: string }) => void;
  readonly onClosed: () => void;
}

function KeyDialog({ onCreated, onClosed }: KeyDialogProps) {
  const form = useFieldForm(CONTROLS, apiKeyInputSchema, () => formValuesOf(CONTROLS, null));
  const creation = useChange({
    send: async (body: ApiKeyInput) => call(apiKeyOperations.createApiKey, { body }),
    refreshes: [[adminApi.keys]],
  });
  const create = async (body: ApiKeyInput) => {
    const { value } = await creation.mutateAsync(body);
    onCreated({ ...value, name: body.name });
  };
  return (
    <FormDialog
      title="Create key"
      intro="For scripts that call the API, as Authorization: Bearer."
      submitLabel="Create key"
      isDirty={form.isDirty}
      isBusy={creation.isPending}
      onSubmit={async () => form.save(create, 'name')}
      onClosed={onClosed}
    >
      <div className="grid min-h-0 gap-5 overflow-y-auto px-5 py-5 md:px-7">
        <TextField {...form.input('name')} mark="required" maxLength={API_KEY_LIMITS.name} placeholder="price-sync" />
        <ChoiceList
          label={CONTROLS.scopes.label}
          choices={SCOPES}
          chosen={form.values.scopes}
          fault={form.faultOf('scopes')}
          onChange={(scopes) => form.set('scopes', scopesAfter(form.values.scopes, scopes))}
        />
      </div>
    </FormDialog>
  );
}

/** Selecting write also selects read, which can be cleared again. */
function scopesAfter(before: readonly KeyScope[], scopes: readonly KeyScope[]): readonly KeyScope[] {
  const isNewlyWriting = scopes.includes('write') && !before.includes('write');
  return isNewlyWriting && !scopes.includes('read') ? ['read', ...scopes] : scopes;
}
