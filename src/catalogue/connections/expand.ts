import { CONNECTION_LIMITS } from '#core/limits.ts';
import type { Connection, ProxyProtocol } from './connection.ts';
import { templatesOf } from './present-connection.ts';
import { nearestMinutes, sessionFault } from './sticky-session.ts';
import { CHOICE_HOLES, holesOf, isChoiceHole, partsOf, type ChoiceHole, type HoleName } from './template.ts';

/** What a buyer chooses. Without a session, each request has a new address. */
export interface ConnectionChoices {
  /** Of a country, the ISO code in capitals and the English name. */
  readonly country?: { readonly code: string; readonly name: string };
  readonly state?: string;
  readonly city?: string;
  readonly session?: string;
  readonly minutes?: number;
  readonly protocol?: ProxyProtocol;
}

/** A choice that the connection cannot express, or one that it needs, with a sentence. */
export interface ChoiceFault {
  readonly parameter: keyof ConnectionChoices;
  readonly message: string;
}

interface NamedText {
  readonly name: string;
  readonly value: string;
}

/** The templates of a connection filled in. Words such as YOUR_PASSWORD take the place of credentials. */
export type ExpandedConnection =
  | {
      readonly kind: 'proxy';
      readonly protocol: ProxyProtocol;
      readonly host: string;
      readonly port: number;
      readonly username: string | null;
      readonly password: string | null;
      readonly headers: readonly NamedText[];
    }
  | {
      readonly kind: 'api';
      readonly method: 'GET' | 'POST';
      readonly url: string;
      readonly key: NamedText & { readonly in: 'header' | 'query' };
      readonly headers: readonly NamedText[];
      readonly body: 'query' | 'json' | 'form';
      readonly parameters: readonly NamedText[];
    };

const PLACES = new Map<keyof ConnectionChoices, string>([
  ['country', 'country targeting'],
  ['state', 'state targeting'],
  ['city', 'city targeting'],
  ['session', 'sessions'],
  ['minutes', 'length of sessions'],
]);

/** A connection with the choices; or the first choice that is wrong, missing or cannot be expressed. */
export function expandConnection(
  connection: Connection,
  choices: ConnectionChoices,
): { readonly settings: ExpandedConnection } | { readonly fault: ChoiceFault } {
  const fault = choiceFault(connection, choices);
  if (fault !== null) return { fault };
  const values = valuesOf(connection, choices);
  const missing = templatesOf(connection)
    .flatMap(({ text }) => requiredHoles(text))
    .find((hole) => isChoiceHole(hole) && values[hole] === undefined);
  if (missing !== undefined && isChoiceHole(missing)) {
    const parameter = CHOICE_HOLES[missing];
    return { fault: { parameter, message: `This connection needs a ${parameter}.` } };
  }
  const fill = (template: string) => filled(template, values);
  const fillAll = (list: readonly NamedText[]) =>
    list.map(({ name, value }) => ({ name, value: fill(value) })).filter(({ value }) => value !== '');
  const { api, hosts, username, password } = connection;
  const headers = fillAll(connection.headers);
  if (api) {
    const { method, body, key } = api;
    const call = { method, url: fill(api.url), body, parameters: fillAll(api.parameters) };
    return { settings: { kind: 'api', ...call, key: { ...key, value: fill(key.value) }, headers } };
  }
  const place = placeOf(connection, choices.protocol);
  const [host] = hosts;
  if (place === null || host === undefined) {
    return { fault: { parameter: 'protocol', message: 'No port is recorded for this protocol.' } };
  }
  const signIn = {
    username: username === null ? null : fill(username),
    password: password === null ? null : fill(password),
  };
  return { settings: { kind: 'proxy', ...place, host, ...signIn, headers } };
}

/** The port that speaks a protocol. Without one: HTTP, else what the first port speaks. */
function placeOf({ ports }: Connection, chosen: ProxyProtocol | undefined) {
  const speaking = (protocol: ProxyProtocol) => ports.find(({ protocols }) => protocols.includes(protocol));
  const protocol = chosen ?? (speaking('http') ? 'http' : ports[0]?.protocols[0]);
  const found = protocol && speaking(protocol);
  return found ? { protocol, port: found.port } : null;
}

/** What is wrong with the choices themselves, in the order of their parameters. */
function choiceFault(connection: Connection, choices: ConnectionChoices): ChoiceFault | null {
  const expressed: ReadonlySet<string> = expressedChoices(connection);
  for (const [parameter, what] of PLACES) {
    if (choices[parameter] !== undefined && !expressed.has(parameter)) {
      return { parameter, message: `No ${what} recorded for this connection.` };
    }
  }
  const { state, city, session, minutes, protocol } = choices;
  if (protocol !== undefined && connection.kind === 'api') {
    return { parameter: 'protocol', message: 'An API has no proxy protocol.' };
  }
  if ((state !== undefined || city !== undefined) && choices.country === undefined && expressed.has('country')) {
    return { parameter: 'country', message: `A ${state === undefined ? 'city' : 'state'} needs its country.` };
  }
  for (const [parameter, name] of [
    ['state', state],
    ['city', city],
  ] as const) {
    if (name !== undefined && !isPlaceName(name)) {
      const message = `A ${parameter} has 1 to ${CONNECTION_LIMITS.choice} letters, digits, spaces, points, apostrophes and hyphens.`;
      return { parameter, message };
    }
  }
  return sessionFault(connection.session, session, minutes);
}

const isPlaceName = (name: string): boolean =>
  /^[\p{L}\p{M}\p{N} .'-]+$/u.test(name) && name.trim() !== '' && [...name].length <= CONNECTION_LIMITS.choice;

/** The holes outside optional parts. */
function requiredHoles(template: string): readonly HoleName[] {
  return partsOf(template).flatMap(({ isOptional, pieces }) =>
    isOptional ? [] : pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.hole])),
  );
}

type Values = Readonly<Partial<Record<HoleName, string>>> & {
  readonly usual: Readonly<Partial<Record<HoleName, string>>>;
};

/** The texts of the holes. `usual` minutes fill an optional part only beside a session. */
function valuesOf({ session: kept, spaces, ...templates }: Connection, choices: ConnectionChoices): Values {
  const { country, state, city, session, minutes } = choices;
  const spaced = (name: string | undefined) => name?.replaceAll(' ', spaces);
  const usual = nearestMinutes(kept);
  const length = (count: number) => ({ minutes: String(count), seconds: String(count * 60) });
  const isNeeded = templatesOf({ ...templates })
    .flatMap(({ text }) => requiredHoles(text))
    .some((hole) => hole === 'minutes' || hole === 'seconds');
  return {
    user: 'YOUR_USERNAME',
    customer: 'YOUR_CUSTOMER',
    account: 'YOUR_ACCOUNT',
    package: 'YOUR_PACKAGE',
    zone: 'YOUR_ZONE',
    key: 'YOUR_KEY',
    password: 'YOUR_PASSWORD',
    ...(country && {
      country: country.code.toLowerCase(),
      COUNTRY: country.code.toUpperCase(),
      Country: country.name.replaceAll(' ', ''),
      CountryName: country.name,
    }),
    ...(state !== undefined && {
      state: spaced(state)?.toLowerCase() ?? '',
      STATE: spaced(state)?.toUpperCase() ?? '',
    }),
    ...(city !== undefined && { city: spaced(city)?.toLowerCase() ?? '', City: spaced(city) ?? '' }),
    ...(session !== undefined && { session }),
    ...(minutes !== undefined ? length(minutes) : isNeeded ? length(usual) : {}),
    usual: session === undefined ? {} : length(usual),
  };
}

/** A template with the values of its holes. Optional parts without all their choices are left out. */
function filled(template: string, { usual, ...values }: Values): string {
  return partsOf(template)
    .map(({ isOptional, pieces }) => {
      const hasSession = pieces.some((piece) => typeof piece !== 'string' && piece.hole === 'session');
      const known = isOptional && hasSession ? { ...usual, ...values } : values;
      const texts = pieces.map((piece) => (typeof piece === 'string' ? piece : known[piece.hole]));
      return texts.includes(undefined) ? '' : texts.join('');
    })
    .join('');
}

/** The choices that a connection expresses. */
export function expressedChoices(connection: Connection): ReadonlySet<(typeof CHOICE_HOLES)[ChoiceHole]> {
  const holes = templatesOf(connection).flatMap(({ text }) => holesOf(text));
  return new Set(holes.flatMap((hole) => (isChoiceHole(hole) ? [CHOICE_HOLES[hole]] : [])));
}
