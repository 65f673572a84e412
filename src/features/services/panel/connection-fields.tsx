import { type ComponentProps, useId } from 'react';
import { SIGN_INS } from '#catalogue/connections/connection.ts';
import { CHOICE_HOLES, CREDENTIALS, parseTemplate } from '#catalogue/connections/template.ts';
import { CONNECTION_LIMITS, EVIDENCE_LIMITS } from '#core/limits.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { CHECK_BOX } from '#kit/control-style.ts';
import { FieldFault } from '#kit/field.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Options, SelectField } from '#kit/select.tsx';
import { TextAreaField, TextField } from '#kit/text-field.tsx';
import type { ConnectionDraft, DraftField } from './connection-draft.ts';
import { ConnectionPreview } from './connection-preview.tsx';

interface ConnectionFieldsProps {
  readonly draft: ConnectionDraft;
  /** The place among the connections, from 1. */
  readonly position: number;
  readonly faults: ReadonlyMap<DraftField, string> | undefined;
  readonly onChange: (draft: ConnectionDraft) => void;
  readonly onRemove: () => void;
}

const SIGN_IN_LABELS = { password: 'User and password', 'ip-allowlist': 'IP allowlist', token: 'Token' } as const;

/** The fields of a connection, with what a buyer's code will contain. */
export function ConnectionFields({ draft, position, faults, onChange, onRemove }: ConnectionFieldsProps) {
  const id = useId();
  const title = `Connection ${position}`;
  const set = (part: Partial<ConnectionDraft>) => onChange({ ...draft, ...part });
  const input = (name: Exclude<DraftField, 'auth'>) => ({
    id: `${id}${name}`,
    fault: faults?.get(name),
    value: draft[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  });
  const select = (
    label: string,
    name: Exclude<DraftField, 'auth'>,
    entries: ComponentProps<typeof Options>['entries'],
  ) => (
    <SelectField label={label} {...input(name)} onChange={(value) => set({ [name]: value })}>
      <Options entries={entries} />
    </SelectField>
  );
  const isProxy = draft.kind === 'proxy';
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line px-4 pt-3 pb-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="font-semibold">
          {title}
        </p>
        <IconButton aria-label={`Remove connection ${position}`} onClick={onRemove}>
          <AdminIcon name="trash-2" size={16} />
        </IconButton>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {select('Kind', 'kind', [
          ['proxy', 'Proxy'],
          ['api', 'API'],
        ])}
        <TextField label="Hosts" mark="required" placeholder="gate.vendor.com" {...input('hosts')} />
      </div>
      <TextAreaField
        label="Ports, one a line: port or range, protocols, use"
        rows={3}
        placeholder={'7000 http socks5\n10000-20000 http Sticky by port'}
        {...input('ports')}
      />
      <div role="group" aria-labelledby={`${id}auth-label`} className="flex flex-wrap gap-x-4 gap-y-2">
        <span id={`${id}auth-label`} className="w-full text-sm font-[550]">
          Sign in
        </span>
        {SIGN_INS.map((way) => (
          <label key={way} className="flex items-center gap-2">
            <input
              type="checkbox"
              className={CHECK_BOX}
              checked={draft.auth.includes(way)}
              onChange={({ target }) =>
                set({ auth: SIGN_INS.filter((one) => (one === way ? target.checked : draft.auth.includes(one))) })
              }
            />
            {SIGN_IN_LABELS[way]}
          </label>
        ))}
        <FieldFault id={`${id}auth`} fault={faults?.get('auth')} layout="w-full" />
      </div>
      {isProxy ? (
        <>
          {(['username', 'password'] as const).map((name) => (
            <div key={name} className="grid gap-1.5">
              <TextField label={name === 'username' ? 'User name' : 'Password'} {...input(name)} />
              <FaultPlace template={draft[name]} isNamed={faults?.has(name)} />
            </div>
          ))}
        </>
      ) : (
        <>
          <div className="grid gap-3 md:grid-cols-[8rem_minmax(0,1fr)_10rem]">
            {select('Method', 'method', [
              ['GET', 'GET'],
              ['POST', 'POST'],
            ])}
            <TextField label="Address" mark="required" type="url" placeholder="https://" {...input('url')} />
            {select('Parameters in', 'body', [
              ['query', 'Query'],
              ['json', 'JSON body'],
              ['form', 'Form body'],
            ])}
          </div>
          <div className="grid gap-3 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
            {select('Key in', 'keyIn', [
              ['header', 'Header'],
              ['query', 'Query'],
            ])}
            <TextField label="Name of the key" mark="required" placeholder="Authorization" {...input('keyName')} />
            <TextField label="Value of the key" {...input('keyValue')} />
          </div>
          <TextAreaField label="Parameters, one a line: name=value" rows={3} {...input('parameters')} />
        </>
      )}
      <TextAreaField label="Headers, one a line: Name: value" rows={2} mark="optional" {...input('headers')} />
      <p className="text-xs text-muted">
        Holes: {[...CREDENTIALS, ...Object.keys(CHOICE_HOLES)].map((name) => `{${name}}`).join(' ')}. Square brackets
        enclose a part that is left out without its choice: [-cc-{'{COUNTRY}'}].
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <TextField label="Session length" inputMode="numeric" placeholder="1 to 32" {...input('length')} />
        {select('Session signs', 'alphabet', [
          ['letters-digits', 'Letters, digits'],
          ['digits', 'Digits'],
        ])}
        <TextField label="Min minutes" inputMode="numeric" {...input('minMinutes')} />
        <TextField label="Max minutes" inputMode="numeric" {...input('maxMinutes')} />
        {select('Spaces become', 'spaces', [
          ['', 'Nothing'],
          ['_', '_'],
          ['-', '-'],
        ])}
      </div>
      <ConnectionPreview draft={draft} />
      <TextAreaField
        label="Note for buyers"
        rows={2}
        mark="optional"
        maxLength={CONNECTION_LIMITS.note}
        {...input('note')}
      />
      <div className="grid gap-3 rounded-md bg-sunken p-3.5 md:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label="Source"
          type="url"
          placeholder="https://"
          maxLength={EVIDENCE_LIMITS.sourceUrl}
          {...input('sourceUrl')}
        />
        <TextField label="As of" type="date" {...input('checkedOn')} />
        <div className="grid gap-3 md:col-span-2 md:grid-cols-2">
          <TextField
            label="List, if taken over from a published one"
            mark="optional"
            maxLength={EVIDENCE_LIMITS.listName}
            {...input('listName')}
          />
          <TextField
            label="Note of the source"
            mark="optional"
            maxLength={EVIDENCE_LIMITS.note}
            {...input('sourceNote')}
          />
        </div>
      </div>
    </fieldset>
  );
}

interface FaultPlaceProps {
  readonly template: string;
  /** Whether the field above names the fault. */
  readonly isNamed: boolean | undefined;
}

/** The place of a template's fault: the text before it, and marked from it on. */
function FaultPlace({ template, isNamed = false }: FaultPlaceProps) {
  const parsed = parseTemplate(template);
  if (!('fault' in parsed)) return null;
  const { at, message } = parsed.fault;
  return (
    <p role="status" className="text-xs wrap-anywhere text-danger">
      {!isNamed && `${message} `}
      <code className="font-mono">
        {template.slice(0, at)}
        <mark className="rounded-xs bg-danger-tint text-danger underline">{template.slice(at)}</mark>
      </code>
    </p>
  );
}
