import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connectionInputSchema, type Connection, type ConnectionInput } from './connection.ts';
import { expandConnection, type ConnectionChoices } from './expand.ts';
import { presentConnection } from './present-connection.ts';
import { hasColon, holesOf, parseTemplate } from './template.ts';

const OXYLABS = {
  kind: 'proxy',
  hosts: ['pr.oxylabs.io'],
  ports: [
    { port: 7777, protocols: ['http', 'https'] },
    { port: 10_000, to: 10_999, protocols: ['socks5'], use: 'sticky' },
  ],
  auth: ['password'],
  username: 'customer-{user}[-cc-{COUNTRY}][-st-{state}][-city-{city}][-sessid-{session}-sesstime-{minutes}]',
  password: '{password}',
  session: { length: null, alphabet: 'letters-digits', minMinutes: 1, maxMinutes: 30 },
  spaces: '_',
} as const;

const shown = (changed: object = {}): Connection =>
  presentConnection(connectionInputSchema.parse({ ...OXYLABS, ...changed }), null);

const faultsOf = (changed: object) => {
  const { error } = connectionInputSchema.safeParse({ ...OXYLABS, ...changed });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

const GERMANY = { code: 'DE', name: 'Germany' };

function userName(choices: ConnectionChoices, changed: object = {}): string | null {
  const expanded = expandConnection(shown(changed), choices);
  if ('fault' in expanded) return `${expanded.fault.parameter}: ${expanded.fault.message}`;
  return expanded.settings.kind === 'proxy' ? expanded.settings.username : null;
}

describe('a template', () => {
  test.each([
    ['{user}-{place}', 7, '{place} is no known hole'],
    ['{user}[-cc-{country}[-city-{city}]]', 20, 'Optional parts cannot contain other ones'],
    ['{user}-cc]', 9, 'This bracket closes nothing'],
    ['{user}[-cc-{country}', 6, 'This bracket is not closed'],
    ['{user}[-residential]', 6, 'An optional part needs a hole'],
    ['{user}[-{zone}]', 6, 'An optional part needs a hole'],
    ['{user-{country}', 0, 'This brace is not closed'],
    ['user}', 4, 'This brace closes nothing'],
    ['{user}\n', 6, 'Only printable ASCII'],
    ['käufer', 1, 'Only printable ASCII'],
    ['a\u202Eb', 1, 'Only printable ASCII'],
    ['😀', 0, 'Only printable ASCII'],
  ])('%s has a fault', (template, at, message) => {
    const parts = parseTemplate(template);
    expect('fault' in parts ? `${parts.fault.at}: ${parts.fault.message}` : null).toContain(`${at}: ${message}`);
  });

  test('of any text has parts that say the text again, or a fault in it', () => {
    const sign = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      'user',
      'country',
      '-',
      ':',
      ' ',
      '\n',
      'é',
      '{user}',
      '{country}',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join('');
        const parts = parseTemplate(text);
        if ('fault' in parts) {
          expect(text[parts.fault.at]).toBeDefined();
          return;
        }
        const written = parts.map(({ isOptional, pieces }) => {
          const inner = pieces.map((piece) => (typeof piece === 'string' ? piece : `{${piece.hole}}`)).join('');
          return isOptional ? `[${inner}]` : inner;
        });
        expect(written.join('')).toBe(text);
      }),
    );
  });

  test('has holes in order, and colons in its literal signs', () => {
    expect(holesOf(OXYLABS.username)).toEqual(['user', 'COUNTRY', 'state', 'city', 'session', 'minutes']);
    expect(hasColon('{user}[:{country}]')).toBe(true);
    expect(hasColon(OXYLABS.username)).toBe(false);
  });
});

describe('an entered connection', () => {
  test.each([
    [{ hosts: ['https://pr.oxylabs.io'] }, 'hosts.0: Enter a host name'],
    [{ hosts: ['pr.oxylabs.io:7777'] }, 'hosts.0: Enter a host name'],
    [{ hosts: ['<b>host</b>'] }, 'hosts.0: Enter a host name'],
    [{ hosts: ['$(id)'] }, 'hosts.0: Enter a host name'],
    [{ hosts: ['1.2.3'] }, 'hosts.0: Enter a host name'],
    [{ hosts: [] }, 'hosts: Enter a host'],
    [{ ports: [] }, 'ports: Enter a port'],
    [{ ports: [{ port: 65_536, protocols: ['http'] }] }, 'ports.0.port: Ports end at 65535'],
    [{ ports: [{ port: 9000, to: 8000, protocols: ['http'] }] }, 'ports.0.to: The end of a range'],
    [{ username: 'a:{user}' }, 'username: A user name has no colon'],
    [{ username: '{user}\r\nX' }, 'username: Only printable ASCII characters can be part of a template. (character 7)'],
    [{ username: 'x'.repeat(10_000) }, 'username: Enter at most 500 characters'],
    [{ username: null }, 'username: Enter a user name'],
    [{ kind: 'api' }, 'api: Enter the API call'],
    [{ headers: [{ name: 'X Y', value: 'a' }] }, 'headers.0.name: Enter 1 to 60'],
    [{ session: { ...OXYLABS.session, minMinutes: 60 } }, 'session.maxMinutes: The most minutes'],
  ])('%o is refused', (changed, message) => {
    expect(faultsOf(changed)).toContainEqual(expect.stringContaining(message));
  });

  test('may be by name, IPv4 and IPv6', () => {
    expect(faultsOf({ hosts: ['PR.Oxylabs.io', '192.0.2.1', '2001:db8::1', 'xn--bcher-kva.example'] })).toEqual([]);
  });

  test('is answered with what follows from its templates', () => {
    expect(shown()).toMatchObject({
      country: { where: 'username', case: 'upper' },
      session: { where: 'username', maxMinutes: 30 },
      headers: [],
      api: null,
    });
    const inHeader = shown({
      username: '{user}',
      headers: [{ name: 'x-geo', value: '[{country}]' }],
      session: OXYLABS.session,
    });
    expect(inHeader).toMatchObject({ country: { where: 'header', case: 'lower' }, session: null });
  });
});

describe('the user name', () => {
  test.each<[ConnectionChoices, string]>([
    [{}, 'customer-YOUR_USERNAME'],
    [{ country: GERMANY }, 'customer-YOUR_USERNAME-cc-DE'],
    [{ country: GERMANY, city: 'Bad Homburg' }, 'customer-YOUR_USERNAME-cc-DE-city-bad_homburg'],
    [{ session: 'a1' }, 'customer-YOUR_USERNAME-sessid-a1-sesstime-10'],
    [{ session: 'a1', minutes: 5 }, 'customer-YOUR_USERNAME-sessid-a1-sesstime-5'],
    [{ city: 'Berlin' }, 'country: A city needs its country.'],
    [{ country: GERMANY, city: "L'Aquila $(id)" }, 'city: A city has 1 to 60'],
    [{ country: GERMANY, state: 'x'.repeat(61) }, 'state: A state has 1 to 60'],
    [{ session: 'a-1' }, 'session: A session has 1 to 32 letters and digits.'],
    [{ minutes: 5 }, 'minutes: Minutes need a session.'],
    [{ session: 'a1', minutes: 31 }, 'minutes: A session lasts 1 to 30 whole minutes.'],
  ])('for %o', (choices, name) => {
    expect(userName(choices)).toContain(name);
  });

  test('needs choices outside optional parts, minutes with their usual length', () => {
    expect(userName({}, { username: '{user}-{country}' })).toBe('country: This connection needs a country.');
    const lasting = { username: '{user}[-{session}]-{seconds}', session: { ...OXYLABS.session, maxMinutes: 5 } };
    expect(userName({}, lasting)).toBe('YOUR_USERNAME-300');
    const apart = { username: '{user}[-{session}][-ttl-{minutes}]' };
    expect(userName({ session: 'a1' }, apart)).toBe('YOUR_USERNAME-a1');
    expect(userName({ session: 'a1', minutes: 7 }, apart)).toBe('YOUR_USERNAME-a1-ttl-7');
  });

  test('has the country by code or by name, with or without spaces', () => {
    const country = { code: 'US', name: 'United States' };
    const named = { username: '{user}-{country}-{COUNTRY}-{Country}-{CountryName}' };
    expect(userName({ country }, named)).toBe('YOUR_USERNAME-us-US-UnitedStates-United States');
    expect(shown({ username: '{user}[-{CountryName}]' }).country).toEqual({ where: 'username', case: 'name' });
  });

  test('has no place for what the templates lack', () => {
    expect(userName({ country: GERMANY }, { username: '{user}' })).toMatch(/^country: No country targeting recorded/);
    expect(userName({ session: 'a' }, { username: '{user}' })).toMatch(/^session: No sessions recorded/);
  });

  test('has sessions of a length and alphabet', () => {
    const digits = { session: { ...OXYLABS.session, length: 4, alphabet: 'digits' } };
    expect(userName({ session: '1234' }, digits)).toContain('sessid-1234');
    expect(userName({ session: '123' }, digits)).toBe('session: A session has 4 digits.');
    expect(userName({ session: '12a4' }, digits)).toBe('session: A session has 4 digits.');
  });
});

describe('the port', () => {
  const portFor = (choices: ConnectionChoices, changed: object = {}) => {
    const expanded = expandConnection(shown(changed), choices);
    if ('fault' in expanded) return expanded.fault.parameter;
    return expanded.settings.kind === 'proxy' ? `${expanded.settings.protocol} ${expanded.settings.port}` : null;
  };

  test('is the first that speaks the protocol, HTTP by default', () => {
    expect(portFor({})).toBe('http 7777');
    expect(portFor({ protocol: 'socks5' })).toBe('socks5 10000');
    const socks = { ports: [{ port: 1080, protocols: ['socks5'] }] };
    expect(portFor({}, socks)).toBe('socks5 1080');
    expect(portFor({ protocol: 'https' }, socks)).toBe('protocol');
  });
});

test('an API call has its key, and parameters with a value', () => {
  const api: ConnectionInput['api'] = {
    method: 'POST',
    url: 'https://api.example.com/v1/extract',
    key: { in: 'header', name: 'Authorization', value: 'Bearer {key}' },
    body: 'json',
    parameters: [
      { name: 'url', value: 'https://example.com/' },
      { name: 'geo', value: '[{COUNTRY}]' },
    ],
  };
  const call = shown({ kind: 'api', ports: [], auth: ['token'], username: null, password: null, api });
  const expand = (choices: ConnectionChoices) => {
    const expanded = expandConnection(call, choices);
    return 'settings' in expanded ? expanded.settings : expanded.fault.parameter;
  };
  const [url] = api.parameters;
  expect(expand({})).toMatchObject({ kind: 'api', key: { value: 'Bearer YOUR_KEY' }, parameters: [url] });
  expect(expand({ country: GERMANY })).toMatchObject({ parameters: [url, { name: 'geo', value: 'DE' }] });
  expect(expand({ protocol: 'http' })).toBe('protocol');
});
