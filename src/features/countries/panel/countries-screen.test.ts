import { expect, test } from 'vitest';
import { flagAfter } from './countries-screen.tsx';

test('the flag follows the code until another one is chosen', () => {
  expect(flagAfter({ code: '', flag: '' }, 'D')).toBe('');
  expect(flagAfter({ code: 'D', flag: '' }, 'DE')).toBe('🇩🇪');
  expect(flagAfter({ code: 'DE', flag: '🇩🇪' }, 'DK')).toBe('🇩🇰');
  expect(flagAfter({ code: 'DE', flag: '🏳' }, 'DK')).toBe('🏳');
});
