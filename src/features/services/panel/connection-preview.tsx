import { useId, useState } from 'react';
import type { Connection } from '#catalogue/connections/connection.ts';
import { expandConnection, expressedChoices, type ExpandedConnection } from '#catalogue/connections/expand.ts';
import { nearestMinutes, newSession } from '#catalogue/connections/sticky-session.ts';
import { LANGUAGE_LABELS, SNIPPET_LANGUAGES, type SnippetLanguage } from '#features/connect/languages.ts';
import { writeSnippet } from '#features/connect/make-snippet.ts';
import { Options, SelectField } from '#kit/select.tsx';
import { previewed, type ConnectionDraft } from './connection-draft.ts';

const GERMANY = { code: 'DE', name: 'Germany' } as const;

/** What the templates become, and the code that a buyer copies for the most choices. */
export function ConnectionPreview({ draft }: { readonly draft: ConnectionDraft }) {
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
  const minutes = offered.has('minutes') ? { minutes: nearestMinutes(connection.session) } : {};
  const sticky = { ...country, session: newSession(connection), ...minutes };
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
