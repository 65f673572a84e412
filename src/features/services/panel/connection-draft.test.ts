import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { connectionInputSchema } from '#catalogue/connections/connection.ts';
import { presentConnection } from '#catalogue/connections/present-connection.ts';
import { sampleConnection } from '#test/sample-connection.ts';
import { readDemoCatalogue } from '#app/seed/demo-catalogue.ts';
import { draftOf, newDraft, previewed, readDrafts, type ConnectionDraft } from './connection-draft.ts';

const EVIDENCE = {
  checkedOn: '2026-10-06',
  checkedBy: 'person',
  personOn: '2026-10-06',
  listName: null,
  sourceUrl: 'https://vendor.example/docs',
  note: 'by mail',
  stale: false,
} as const;

/** A draft of a stored connection. */
function stored(changed: object = {}): ConnectionDraft {
  return draftOf(presentConnection(connectionInputSchema.parse(sampleConnection(changed)), EVIDENCE), 0);
}

function faultsOf(part: Partial<ConnectionDraft>) {
  const read = readDrafts([{ ...stored(), ...part }], [stored()]);
  return 'faults' in read ? Object.fromEntries(read.faults.get(0) ?? []) : {};
}

describe('a draft of a connection', () => {
  test('sends every connection of the demo catalog as it is stored, and no evidence', () => {
    const all = readDemoCatalogue().connections.flatMap((one) => one.connections);
    for (const { evidence: _evidence, ...settings } of all) {
      const shown = presentConnection(settings, EVIDENCE);
      const draft = draftOf(shown, 0);
      const read = readDrafts([draft], [draft]);
      const [sent] = 'connections' in read ? read.connections : [];
      expect(sent && presentConnection(sent, EVIDENCE)).toEqual(shown);
      expect(sent?.evidence).toBeUndefined();
      expect(previewed(draft)?.username).toBe(shown.username);
    }
  });

  test('sends evidence that is changed or new', () => {
    const draft = stored();
    const read = (part: Partial<ConnectionDraft>, before = [draft]) => {
      const sent = readDrafts([{ ...draft, ...part }], before);
      return 'connections' in sent ? sent.connections[0]?.evidence : sent.faults;
    };
    expect(read({ checkedOn: '2026-11-01' })).toEqual({
      checkedOn: '2026-11-01',
      sourceUrl: 'https://vendor.example/docs',
      note: 'by mail',
    });
    expect(read({ checkedOn: '', listName: 'A list' })).toMatchObject({ checkedOn: null, listName: 'A list' });
    expect(read({ checkedOn: '', sourceUrl: ' ', sourceNote: '' }, [])).toEqual({ sourceUrl: null, note: '' });
  });

  test('is read from ports and headers in lines', () => {
    const ports = '7000 http, socks5\n\n 10000-20000  http  Sticky by port ';
    const read = readDrafts(
      [{ ...stored(), ports, headers: 'X-Country: [{COUNTRY}]', hosts: 'A.example,b.example' }],
      [],
    );
    expect('connections' in read && read.connections[0]).toMatchObject({
      hosts: ['a.example', 'b.example'],
      ports: [
        { port: 7000, protocols: ['http', 'socks5'] },
        { port: 10_000, to: 20_000, protocols: ['http'], use: 'Sticky by port' },
      ],
      headers: [{ name: 'X-Country', value: '[{COUNTRY}]' }],
    });
  });

  test.each([
    [{ hosts: 'https://x.example' }, { hosts: /^Host 1: Enter a host name/ }],
    [{ hosts: '' }, { hosts: /^Enter a host/ }],
    [{ ports: '7000 http\n65536 http' }, { ports: /^Line 2: Ports end at 65535/ }],
    [{ ports: '7000 gopher' }, { ports: /^Line 1: Choose a protocol/ }],
    [{ ports: 'abc http' }, { ports: /^Line 1: Enter a whole number/ }],
    [{ auth: [] }, { auth: /^Choose a way to sign in/ }],
    [{ username: 'u-{nobody}' }, { username: /no known hole.*\(character 3\)$/ }],
    [{ username: 'u[-{country}[-{city}]]' }, { username: /^Optional parts cannot contain/ }],
    [{ username: '' }, {}],
    [{ password: '{password}\u202E' }, { password: /printable ASCII/ }],
    [{ headers: 'X Country: a' }, { headers: /^Line 1: / }],
    [{ length: '33' }, { length: /./ }],
    [{ minMinutes: '30', maxMinutes: '10' }, { maxMinutes: /./ }],
    [{ checkedOn: '', sourceUrl: 'ftp://x' }, { sourceUrl: /^Enter an https/ }],
    [
      { kind: 'api' as const, url: 'http://x', keyName: 'a b' },
      { url: /https/, keyName: /letters/ },
    ],
  ])('%j has faults at its fields', (part, fields) => {
    const found = faultsOf(part);
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(fields).toSorted());
    const faults = new Map<string, string>(Object.entries(found));
    for (const [field, sentence] of Object.entries(fields)) expect(faults.get(field)).toMatch(sentence);
  });

  test('a new one needs a host and a port', () => {
    const read = readDrafts([newDraft(7)], []);
    expect('faults' in read && [...(read.faults.get(7)?.keys() ?? [])]).toEqual(['hosts', 'ports']);
  });

  test('with any texts is sent or has a fault at a field', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('{'.repeat(10_000), '$(id)', '\'"\\\r\n', '\u202E', '🦊', '[[{country}]]', '7000 http'),
    );
    const fields = fc.constantFrom(
      'hosts',
      'ports',
      'username',
      'password',
      'headers',
      'length',
      'note',
      'sourceUrl',
      'url',
    );
    fc.assert(
      fc.property(fc.dictionary(fields, text), (typed) => {
        const read = readDrafts([{ ...stored(), ...typed }], []);
        if ('faults' in read) expect(read.faults.get(0)?.size).toBeGreaterThan(0);
        else expect(read.connections).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});
