import { expect, test } from 'vitest';
import { nameAfter } from './service-form-dialog.tsx';

test('the name follows the chosen type until another one is typed', () => {
  expect(nameAfter({ name: '', type: 'residential' }, 'isp')).toBe('ISP Proxies');
  expect(nameAfter({ name: 'ISP Proxies', type: 'isp' }, 'mobile')).toBe('Mobile Proxies');
  expect(nameAfter({ name: 'Dedicated pool', type: 'isp' }, 'mobile')).toBe('Dedicated pool');
});
