import { PROXY_PROTOCOLS, type Connection } from '#catalogue/connections/connection.ts';
import { expressedChoices } from '#catalogue/connections/expand.ts';
import { minuteBounds, nearestMinutes, newSession } from '#catalogue/connections/sticky-session.ts';
import { comparedSettings, connectionSettings, protocolsOf } from './connection-settings.ts';
import type { Choice, WrittenChoices } from './connect-url.ts';
import type { ConnectSwitchView, ShownConnection } from './connect-view.ts';
import { makeSnippet, type MadeSnippet, type NamedCountry } from './make-snippet.ts';

interface Corrected {
  /** Null if a required choice has no default. */
  readonly snippet: MadeSnippet | null;
  readonly written: WrittenChoices;
  readonly corrections: readonly string[];
}

/** The snippet for choices as a URL has them. A choice that cannot be fulfilled is left out or replaced, and is named. */
export function correctedSnippet(
  connection: Connection,
  asked: WrittenChoices,
  countries: readonly NamedCountry[],
): Corrected {
  const corrections: string[] = [];
  let written: WrittenChoices = { language: 'curl', ...asked };
  for (;;) {
    const made = makeSnippet(connection, written, countries);
    if (!('fault' in made)) return { snippet: made, written, corrections };
    const { parameter, message } = made.fault;
    const wrong = written[parameter];
    const place = PLACES.find((name) => parameter === 'country' && wrong === undefined && written[name] !== undefined);
    if (place) {
      corrections.push(message);
      written = without(written, place);
      continue;
    }
    if (wrong === undefined) {
      const usual = parameter === 'country' ? countries[0]?.[0] : undefined;
      if (usual === undefined) return { snippet: null, written, corrections: [...corrections, message] };
      written = { ...written, [parameter]: usual };
      continue;
    }
    const replacement = replacementOf(connection, parameter, written);
    corrections.push(
      parameter === 'minutes' && replacement !== undefined ? `${message} Set to ${replacement}.` : message,
    );
    written = replacement === undefined ? without(written, parameter) : { ...written, [parameter]: replacement };
  }
}

/** Choices that need a country. */
const PLACES = ['state', 'city'] as const;

function without(written: WrittenChoices, parameter: Choice): WrittenChoices {
  return Object.fromEntries(Object.entries(written).filter(([name]) => name !== parameter));
}

/** What replaces a wrong choice; undefined where it is left out. */
function replacementOf(connection: Connection, choice: Choice, written: WrittenChoices): string | undefined {
  if (choice === 'language') return 'curl';
  if (choice !== 'session' && choice !== 'minutes') return undefined;
  if (!expressedChoices(connection).has(choice)) return undefined;
  if (choice === 'session') return newSession(connection);
  const minutes = Number(written.minutes);
  const isPossible = written.session !== undefined && !Number.isNaN(minutes);
  return isPossible ? String(nearestMinutes(connection.session, minutes)) : undefined;
}

/** One of a service's connections with its settings, and the code for the choices. */
export function shownConnection(
  connection: Connection,
  connections: readonly Connection[],
  asked: WrittenChoices,
  countries: readonly NamedCountry[],
): ShownConnection {
  const { kind, session: sessions, note } = connection;
  const expressed = expressedChoices(connection);
  const [least, most] = minuteBounds(sessions);
  const { snippet, written, corrections } = correctedSnippet(connection, asked, countries);
  const { country = null, state = null, city = null, session: kept = null, minutes } = written;
  const proxies = connections.filter((one) => one.kind === 'proxy');
  const protocols = PROXY_PROTOCOLS.filter((one) => proxies.some((proxy) => protocolsOf(proxy).includes(one)));
  const spoken = protocolsOf(connection);
  const usual = spoken.includes('http') ? 'http' : (spoken[0] ?? null);
  return {
    kind,
    chosen: {
      language: snippet?.language ?? 'curl',
      country,
      state,
      city,
      session: kept,
      minutes: minutes === undefined ? null : Number(minutes),
      protocol: kind === 'api' ? null : (protocols.find((protocol) => protocol === written.protocol) ?? usual),
    },
    corrections: [...corrections],
    offers: {
      country: expressed.has('country'),
      state: expressed.has('state'),
      city: expressed.has('city'),
      session: expressed.has('session'),
      minutes: expressed.has('minutes'),
    },
    minutes: { least, most, usual: nearestMinutes(sessions) },
    protocols,
    hasApi: connections.some((one) => one.kind === 'api'),
    newSession: newSession(connection),
    snippet: shownCode(snippet),
    settings: [...connectionSettings(connection)],
    note,
    source: sourceOf(connection),
  };
}

export function shownCode(snippet: MadeSnippet | null): ShownConnection['snippet'] {
  return snippet && { code: snippet.code, placeholders: [...snippet.placeholders], notes: [...snippet.notes] };
}

export function sourceOf({ evidence }: Connection): ShownConnection['source'] {
  if (!evidence) return null;
  const { sourceUrl, checkedOn, checkedBy, listName, stale } = evidence;
  return { sourceUrl, checkedOn, checkedBy, listName, stale };
}

/** The settings of two connections side by side, in the order of both. */
export function settingRows(from: Connection | null, to: Connection | null): ConnectSwitchView['rows'] {
  const [before, after] = [from, to].map((one) => new Map(one && comparedSettings(one).map((row) => [row.label, row])));
  const labels = [...new Set([...LABELS, ...(before?.keys() ?? []), ...(after?.keys() ?? [])])];
  return labels.flatMap((label) => {
    const [left = null, right = null] = [before?.get(label), after?.get(label)];
    if (!left && !right) return [];
    if (!left) return { label, from: left, to: right, difference: 'new' };
    if (!right) return { label, from: left, to: right, difference: 'lost' };
    const isSame = left.code === right.code && left.text === right.text;
    return { label, from: left, to: right, difference: isSame ? 'same' : 'changes' };
  });
}

const LABELS = [
  'Host',
  'Endpoint',
  'Key',
  'Port, HTTP',
  'Port, HTTPS',
  'Port, SOCKS5',
  'User name',
  'Password',
  'Country',
  'State',
  'City',
  'Session',
  'Minutes',
  'Sign in',
];
