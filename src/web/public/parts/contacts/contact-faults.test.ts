import { expect, test } from 'vitest';
import { faultsLeft } from './contact-faults.ts';

const shown = { fullName: 'Too short', email: 'No address' };

test.each([
  ['is mended', {}, 'email', { fullName: 'Too short' }],
  ['is wrong in another way', { email: 'Too long' }, 'email', { fullName: 'Too short', email: 'Too long' }],
  ['is another one, whatever is found elsewhere', { company: 'Too long' }, 'company', shown],
  ['was refused by the server alone', {}, 'fullName', { email: 'No address' }],
])('faults where the edited field %s', (_what, found, edited, left) => {
  expect(faultsLeft(shown, found, edited)).toEqual(left);
});
