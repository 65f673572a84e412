import type { Connection } from '#catalogue/connections/connection.ts';
import { PROTOCOL_LABELS } from './languages.ts';
import { PROXY_PROTOCOLS, type ProxyProtocol } from '#catalogue/connections/connection.ts';
import { minuteBounds } from '#catalogue/connections/sticky-session.ts';
import { templatesOf } from '#catalogue/connections/present-connection.ts';
import { formatCount } from '#core/count.ts';
import { listText } from '#core/list-text.ts';

/** One setting of a connection. */
export interface ConnectionSetting {
  readonly label: string;
  /** The part of a template, or a host or port. */
  readonly code: string | null;
  readonly text: string | null;
}

const SIGN_INS = {
  password: 'user name and password',
  'ip-allowlist': 'IP allowlist',
  token: 'token',
} as const satisfies Readonly<Record<Connection['auth'][number], string>>;

/** The protocols that a connection's ports speak. */
export function protocolsOf({ ports }: Connection): readonly ProxyProtocol[] {
  return PROXY_PROTOCOLS.filter((protocol) => ports.some(({ protocols }) => protocols.includes(protocol)));
}

/** Host, ports and sign-in, and where each choice goes. Settings without a value are left out. */
export function connectionSettings(connection: Connection): readonly ConnectionSetting[] {
  const { ports } = connection;
  return known([
    ...placeSettings(connection),
    ...ports.map(({ protocols, use, ...port }, index) => ({
      label: index === 0 ? 'Port' : `Port ${index + 1}`,
      code: portText(port),
      text: [listText(protocols.map((protocol) => PROTOCOL_LABELS[protocol])), use].filter(Boolean).join('; '),
    })),
    signInSetting(connection),
    ...choiceSettings(connection),
  ]);
}

/** The same with a row for each protocol, and the templates, to compare two connections. */
export function comparedSettings(connection: Connection): readonly ConnectionSetting[] {
  const { ports, username, password } = connection;
  return known([
    ...placeSettings(connection),
    ...PROXY_PROTOCOLS.map((protocol) => ({
      label: `Port, ${PROTOCOL_LABELS[protocol]}`,
      code: ports
        .filter(({ protocols }) => protocols.includes(protocol))
        .map(portText)
        .join(', '),
      text: null,
    })),
    { label: 'User name', code: withoutChoices(username), text: null },
    { label: 'Password', code: withoutChoices(password), text: null },
    ...choiceSettings(connection),
    signInSetting(connection),
  ]);
}

const known = (settings: readonly ConnectionSetting[]): readonly ConnectionSetting[] =>
  settings.filter(({ code, text }) => (code ?? '') !== '' || (text ?? '') !== '');

function placeSettings({ hosts, api }: Connection): readonly ConnectionSetting[] {
  if (!api) return [{ label: 'Host', code: hosts.join(', '), text: null }];
  const { method, url, key } = api;
  return [
    { label: 'Endpoint', code: `${method} ${url}`, text: null },
    {
      label: 'Key',
      code: key.in === 'header' ? `${key.name}: ${key.value}` : `${key.name}=${key.value}`,
      text: `in ${PLACES[key.in]}`,
    },
  ];
}

function signInSetting({ auth }: Connection): ConnectionSetting {
  const text = auth.map((way) => SIGN_INS[way]).join(', or ');
  return { label: 'Sign in', code: null, text: text.replace(/^[a-z]/, (letter) => letter.toUpperCase()) };
}

function portText({ port, to }: Pick<Connection['ports'][number], 'port' | 'to'>): string {
  return to === null ? String(port) : `${port}–${to}`;
}

const PLACES = {
  username: 'the user name',
  password: 'the password',
  header: 'a header',
  query: 'the address',
  parameter: 'a parameter',
};

function choiceSettings(connection: Connection): readonly ConnectionSetting[] {
  const { session, spaces } = connection;
  const spacesText = { '': 'without spaces', _: 'underscores for spaces', '-': 'hyphens for spaces' }[spaces];
  const setting = (label: string, holes: Readonly<Record<string, string>>, more = ''): ConnectionSetting => {
    for (const template of templatesOf(connection)) {
      for (const [hole, form] of Object.entries(holes)) {
        const part = partWith(template.text, hole);
        if (part === null) continue;
        const code = template.name === null ? part : `${template.name}: ${part}`;
        return { label, code, text: [`in ${PLACES[template.where]}`, form, more].filter(Boolean).join(', ') };
      }
    }
    return { label, code: null, text: null };
  };
  const [least, most] = minuteBounds(session);
  const minutes = `${formatCount(least)} to ${formatCount(most)} minutes`;
  const { length, alphabet } = session ?? {};
  const signs = alphabet === 'digits' ? 'digits' : 'letters and digits';
  return [
    setting('Country', {
      country: 'lower case',
      COUNTRY: 'upper case',
      Country: 'by name without spaces',
      CountryName: 'by name',
    }),
    setting('State', { state: 'lower case', STATE: 'upper case' }, spacesText),
    setting('City', { city: 'lower case', City: 'as written' }, spacesText),
    setting('Session', { session: session && length ? `${length} ${signs}` : signs }),
    setting('Minutes', { minutes: '', seconds: 'in seconds' }, minutes),
  ];
}

/** The part of a template with a hole: its brackets' content, or the signs before it. */
function partWith(template: string, hole: string): string | null {
  for (const [index, part] of template.split(/[[\]]/).entries()) {
    const at = part.indexOf(`{${hole}}`);
    if (at < 0) continue;
    // Parts in brackets have odd numbers.
    if (index % 2 === 1) return part;
    return part.slice(part.lastIndexOf('}', at) + 1, at + hole.length + 2);
  }
  return null;
}

/** A template without its optional parts. */
function withoutChoices(template: string | null): string | null {
  return template === null
    ? null
    : template
        .split(/[[\]]/)
        .filter((_part, index) => index % 2 === 0)
        .join('');
}

/** The settings that a comparison of several vendors shows, by label. */
export function connectionTexts(connection: Connection | undefined): Readonly<Record<string, string>> {
  const settings = connection ? connectionSettings(connection) : [];
  return Object.fromEntries(
    settings
      .filter(({ label }) => ['Host', 'Port', 'Sign in', 'Session'].includes(label))
      .map(({ label, code, text }) => [label, (label === 'Session' ? text : (code ?? text)) ?? '']),
  );
}
