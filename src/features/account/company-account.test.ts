import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPerson, readRole } from './company-account.ts';

const rule = {
  roleClaim: 'groups',
  roles: { owner: ['rampage-owners'], editor: ['sales', 'prices'], reader: ['all'] },
};

describe('the role', () => {
  test.each([
    ['all', 'reader'],
    [['all', 'prices'], 'editor'],
    [['sales', 'rampage-owners', 'all'], 'owner'],
    [['Rampage-Owners'], null],
    ['all, rampage-owners', null],
    [[['rampage-owners']], null],
    [{ 'rampage-owners': true }, null],
    [[], null],
    [undefined, null],
    [null, null],
  ])('of %j is %j: the highest counts, values match exactly', (groups, role) => {
    expect(readRole({ groups }, rule)).toBe(role);
  });

  test('is read from a claim of its own, not from one that objects inherit', () => {
    expect(readRole({ roles: ['rampage-owners'] }, rule)).toBeNull();
    expect(readRole({}, { ...rule, roleClaim: 'constructor' })).toBeNull();
  });

  test('is found in a long list', () => {
    const groups = [...Array.from({ length: 50_000 }, (_, index) => `group-${index}`), 'sales'];
    expect(readRole({ groups }, rule)).toBe('editor');
  });
});

describe('the person', () => {
  test.each([
    [{ name: 'Ana Ruiz', email: 'ana.ruiz@northwind.example' }, 'Ana Ruiz', 'ana.ruiz@northwind.example'],
    [{ preferred_username: 'ana' }, 'ana', null],
    [
      { name: 'ana.ruiz@northwind.example', email: 'ana.ruiz@northwind.example' },
      'ana.ruiz',
      'ana.ruiz@northwind.example',
    ],
    [{ email: 'ana.ruiz@northwind.example' }, 'ana.ruiz', 'ana.ruiz@northwind.example'],
    [{ name: '  \u202eziuR\u202c\n anA\0 ' }, 'ziuR anA', null],
    [{ name: '<b>Ana</b>' }, '<b>Ana</b>', null],
    [{ name: 'A\u200bna\u{e0041} Ruiz\u2066' }, 'Ana Ruiz', null],
    [{ name: '\u202e\u2066' }, 'Unnamed operator', null],
    [{ name: 7, email: ['a@b.example'] }, 'Unnamed operator', null],
    [{ name: 'Ana', email: 'not an address' }, 'Ana', null],
    [{ name: '\ud800Ana' }, '\ufffdAna', null],
  ])('of %j has a name in one line, which is no address', (claims, name, email) => {
    expect(readPerson({ sub: '1', ...claims })).toEqual({ subject: '1', name, email });
  });

  test('needs a subject', () => {
    for (const sub of [undefined, '', 7, null, 'x'.repeat(256), 'a\0b']) expect(readPerson({ sub })).toBeNull();
  });

  test('is short and storable, whatever the provider says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.jsonValue(), (name, other) => {
        const person = readPerson({ sub: 'x', name, email: other, preferred_username: other });
        expect([...(person?.name ?? '')].length).toBeLessThanOrEqual(100);
        expect(person?.name).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}@]+$/u);
      }),
    );
    expect(readPerson({ sub: 'x', name: '👩‍👩‍👧'.repeat(60_000) })?.name).toMatch(/…$/);
  });
});
