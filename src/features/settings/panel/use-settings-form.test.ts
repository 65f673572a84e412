import { expect, test } from 'vitest';
import { switchValues } from '#core/setting-switches.ts';
import { changedPart, ungrouped } from './use-settings-form.tsx';

const settings = {
  siteName: 'Rampage',
  supportEmail: 'hello@example.com',
  priceMaxAgeDays: 90,
  factMaxAgeDays: 180,
  sessionTimeoutMinutes: 120,
  ...switchValues(({ isOnAtFirst }) => isOnAtFirst),
  contact: {
    salesEmail: 'sales@example.com',
    phone: '1',
    messenger: '@a',
    linkedinUrl: '',
    bookingUrl: 'https://example.com/book',
  },
};

test('only what was changed is sent, the contact block as a group', () => {
  const before = ungrouped(settings);
  expect(changedPart(before, settings)).toEqual({});
  expect(changedPart({ ...before, maintenanceMode: true }, settings)).toEqual({ maintenanceMode: true });
  expect(changedPart({ ...before, phone: '', siteName: 'Acme' }, settings)).toEqual({
    siteName: 'Acme',
    contact: { phone: '' },
  });
});
