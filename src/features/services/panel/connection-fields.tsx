import { useId, useState } from 'react';
import { SIGN_INS, type Connection } from '#catalogue/connections/connection.ts';
import {
  expandConnection,
  expressedChoices,
  minuteBounds,
  type ExpandedConnection,
} from '#catalogue/connections/expand.ts';
import { CHOICE_HOLES, CREDENTIALS, parseTemplate } from '#catalogue/connections/template.ts';
import { LANGUAGE_LABELS, SNIPPET_LANGUAGES, type SnippetLanguage } from '#features/connect/languages.ts';
import { writeSnippet } from '#features/connect/snippet.ts';
import { CONNECTION_LIMITS, EVIDENCE_LIMITS } from '#core/limits.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { CHECK_BOX } from '#kit/control-style.ts';
import { FieldFault } from '#kit/field.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Options, SelectField } from '#kit/select.tsx';
import { TextAreaField, TextField } from '#kit/text-field.tsx';
import { previewed, type ConnectionDraft, type DraftField } from './connection-draft.ts';

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
  const select = (name: Exclude<DraftField, 'auth'>) => ({
    ...input(name),
    onChange: (value: string) => set({ [name]: value }),
  });
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
        <SelectField label="Kind" {...select('kind')}>
          <Options
            entries={[
              ['proxy', 'Proxy'],
              ['api', 'API'],
            ]}
          />
        </SelectField>
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
          <div className="grid gap-1.5">
            <TextField label="User name" {...input('username')} />
            <FaultPlace template={draft.username} isNamed={faults?.has('username')} />
          </div>
          <div className="grid gap-1.5">
            <TextField label="Password" {...input('password')} />
            <FaultPlace template={draft.password} isNamed={faults?.has('password')} />
          </div>
        </>
      ) : (
        <>
          <div className="grid gap-3 md:grid-cols-[8rem_minmax(0,1fr)_10rem]">
            <SelectField label="Method" {...select('method')}>
              <Options
                entries={[
                  ['GET', 'GET'],
                  ['POST', 'POST'],
                ]}
              />
            </SelectField>
            <TextField label="Address" mark="required" type="url" placeholder="https://" {...input('url')} />
            <SelectField label="Parameters in" {...select('body')}>
              <Options
                entries={[
                  ['query', 'Query'],
                  ['json', 'JSON body'],
                  ['form', 'Form body'],
                ]}
              />
            </SelectField>
          </div>
          <div className="grid gap-3 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)]">
            <SelectField label="Key in" {...select('keyIn')}>
              <Options
                entries={[
                  ['header', 'Header'],
                  ['query', 'Query'],
                ]}
              />
            </SelectField>
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
        <SelectField label="Session signs" {...select('alphabet')}>
          <Options
            entries={[
              ['letters-digits', 'Letters, digits'],
              ['digits', 'Digits'],
            ]}
          />
        </SelectField>
        <TextField label="Min minutes" inputMode="numeric" {...input('minMinutes')} />
        <TextField label="Max minutes" inputMode="numeric" {...input('maxMinutes')} />
        <SelectField label="Spaces become" {...select('spaces')}>
          <Options
            entries={[
              ['', 'Nothing'],
              ['_', '_'],
              ['-', '-'],
            ]}
          />
        </SelectField>
      </div>
      <Preview draft={draft} />
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

const GERMANY = { code: 'DE', name: 'Germany' } as const;

/** What the templates become, and the code that a buyer copies for the most choices. */
function Preview({ draft }: { readonly draft: ConnectionDraft }) {
  const id = useId();
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const connection = previewed(draft);
  const examples = connection ? examplesOf(connection) : [];
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2 rounded-md border border-line p-3.5">
      <h3 id={id} className="text-sm font-[550]">
        Preview
      </h3>
      {examples.length === 0 && <p className="text-xs text-muted">Appears once the fields have no faults.</p>}
      <dl className="grid gap-x-4 gap-y-1.5 text-xs md:grid-cols-[8rem_minmax(0,1fr)]">
        {examples.map(({ label, expanded }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-mono wrap-anywhere whitespace-pre-line">
              {'fault' in expanded ? expanded.fault.message : settingsText(expanded.settings)}
            </dd>
          </div>
        ))}
      </dl>
      {examples.slice(-1).map(({ label, expanded }) => (
        <div key="code" className="grid min-w-0 gap-2 border-t border-line pt-2.5">
          <SelectField
            id={`${id}language`}
            label={`Code, ${label.toLowerCase()}`}
            value={language}
            onChange={(value) => setLanguage(SNIPPET_LANGUAGES.find((known) => known === value) ?? 'curl')}
          >
            <Options entries={SNIPPET_LANGUAGES.map((name) => [name, LANGUAGE_LABELS[name]] as const)} />
          </SelectField>
          <pre className="min-w-0 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
            {codeOf(language, expanded)}
          </pre>
        </div>
      ))}
    </section>
  );
}

type Expanded = ReturnType<typeof expandConnection>;

function codeOf(language: SnippetLanguage, expanded: Expanded): string {
  if ('fault' in expanded) return expanded.fault.message;
  const snippet = writeSnippet(language, expanded.settings);
  return 'fault' in snippet ? snippet.fault : snippet.code;
}

/** The settings for no choice, for a country and with a session, as far as the templates have them. */
function examplesOf(connection: Connection): readonly { readonly label: string; readonly expanded: Expanded }[] {
  const offered = expressedChoices(connection);
  const country = offered.has('country') ? { country: GERMANY } : {};
  const { length = null, alphabet = 'letters-digits' } = connection.session ?? {};
  const session = (alphabet === 'digits' ? '7392184650' : 'a7f3c9d2e5').repeat(4).slice(0, length ?? 8);
  const [least, most] = minuteBounds(connection.session);
  const minutes = offered.has('minutes') ? { minutes: Math.min(most, Math.max(least, 10)) } : {};
  const sticky = { ...country, session, ...minutes };
  return [
    { label: 'Rotating', expanded: expandConnection(connection, {}) },
    ...(offered.has('country') ? [{ label: 'Germany', expanded: expandConnection(connection, country) }] : []),
    ...(offered.has('session') ? [{ label: 'Sticky', expanded: expandConnection(connection, sticky) }] : []),
  ];
}

/** The settings in lines. */
function settingsText(settings: ExpandedConnection): string {
  const pairs = (list: readonly { readonly name: string; readonly value: string }[], sign: string) =>
    list.map(({ name, value }) => `${name}${sign}${value}`);
  if (settings.kind === 'api') {
    const { method, url, key, headers, parameters } = settings;
    return [
      `${method} ${url}`,
      ...pairs([key], key.in === 'header' ? ': ' : '='),
      ...pairs(headers, ': '),
      ...pairs(parameters, '='),
    ].join('\n');
  }
  const { protocol, host, port, username, password, headers } = settings;
  const signIn = username === null ? [] : [`${username}:${password ?? ''}`];
  return [`${protocol}://${host}:${port}`, ...signIn, ...pairs(headers, ': ')].join('\n');
}
