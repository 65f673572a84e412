import { expect, test } from 'vitest';
import { CONTACT_LIMITS } from '#core/limits.ts';
import { faultsOfContact } from './validate-contact.tsx';

const contact = { fullName: 'Maria', email: 'maria@example.com' };

test('a valid contact has no faults', () => {
  expect(faultsOfContact('modal', contact)).toEqual({});
  expect(faultsOfContact('home', contact)).toEqual({});
});

test.each(['', ' ', 'M', ' M '])('the modal requires a name of two characters, and refuses %j', (fullName) => {
  expect(faultsOfContact('modal', { ...contact, fullName })).toEqual({
    fullName: 'Full name must be at least 2 characters',
  });
});

test('the home page’s form requires a name of any length', () => {
  expect(faultsOfContact('home', { ...contact, fullName: 'M' })).toEqual({});
  expect(faultsOfContact('home', { ...contact, fullName: ' ' })).toEqual({ fullName: 'Enter your full name' });
});

test.each(['', 'maria', 'maria@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`])(
  '%j is not a valid e-mail address',
  (email) => {
    expect(faultsOfContact('modal', { ...contact, email })).toEqual({ email: 'Please enter a valid email address' });
  },
);

test('a number that is too long with its calling code is a fault of its field', () => {
  const mobile = `+49 ${'1'.repeat(CONTACT_LIMITS.mobile)}`;
  expect(faultsOfContact('modal', { ...contact, mobile })).toEqual({ mobile: 'At most 40 characters' });
});
