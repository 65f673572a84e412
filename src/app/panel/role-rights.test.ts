import { expect, test } from 'vitest';
import { operations } from '#app/contract/operations.ts';
import type { Operation } from '#core/contract/operation.ts';
import { ROLES } from '#core/contract/role.ts';
import { AREAS, rightsOf } from './role-rights.ts';

test('every closed operation is in one area, whose reads have one role, and its changes another', () => {
  const all: readonly Operation[] = Object.values(operations);
  const closed = all.flatMap(({ access, id }) => (access === 'admin' ? [id] : []));
  expect(AREAS.flatMap((area) => area.operations.map(({ id }) => id)).toSorted()).toEqual(closed.toSorted());
  for (const area of AREAS) {
    const rolesOf = (isRead: boolean) =>
      new Set(area.operations.filter(({ method }) => (method === 'GET') === isRead).map(({ role }) => role));
    expect([area.name, rolesOf(true).size, rolesOf(false).size]).toEqual([area.name, 1, 1]);
  }
});

test('the rights of the roles follow from their operations', () => {
  const rights = AREAS.map((area) => [area.name, ...ROLES.map((role) => rightsOf(role, area))]);
  expect(rights).toEqual([
    ['Vendors, services and countries', 'change', 'change', 'see'],
    ['Prices', 'change', 'change', 'see'],
    ['Imports and feeds', 'change', 'change', 'see'],
    ['Sources and worklist', 'change', 'change', 'see'],
    ['Contact requests, erasing a person', 'change', 'change', 'see'],
    ['Price reports', 'change', 'change', 'see'],
    ['History and undo', 'change', 'change', 'see'],
    ['Settings and exchange rates', 'change', null, null],
    ['Backups', 'change', null, null],
    ['API keys and webhooks', 'change', null, null],
    ['Two-factor authentication', 'change', null, null],
    ['Own sessions', 'change', 'change', 'change'],
  ]);
});
