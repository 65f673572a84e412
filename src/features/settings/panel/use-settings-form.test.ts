import { expect, test } from 'vitest';
import { switchValues } from '#core/setting-switches.ts';
import { settingsFormSchema } from '#features/settings/settings.ts';
import { changedPart, ungrouped } from './use-settings-form.tsx';

const settings = {
  siteName: 'Rampage',
  supportEmail: 'hello@example.com',
  priceMaxAgeDays: 90,
  factMaxAgeDays: 180,
  sessionTimeoutMinutes: 120,
  ...switchValues(({ isOnAtFirst }) => isOnAtFirst),
  dataLicence: null,
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

test('a license is sent with both parts, and null removes it', () => {
  const licence = { text: 'CC BY 4.0', url: 'https://licence.example/' };
  const entered = { ...ungrouped(settings), dataLicenceText: licence.text, dataLicenceUrl: licence.url };
  expect(changedPart(entered, settings)).toEqual({ dataLicence: licence });
  const licensed = { ...settings, dataLicence: licence };
  expect(changedPart({ ...entered, dataLicenceText: 'ODbL' }, licensed)).toEqual({
    dataLicence: { ...licence, text: 'ODbL' },
  });
  expect(changedPart(ungrouped(settings), licensed)).toEqual({ dataLicence: null });
  expect(settingsFormSchema.safeParse(entered).success).toBe(true);
  const half = settingsFormSchema.safeParse({ ...entered, dataLicenceUrl: '' });
  expect(half.error?.issues.map(({ path }) => path)).toEqual([['dataLicenceUrl']]);
});
