import { expect, test } from 'vitest';
import { logoAfter } from './provider-dialog.tsx';

test('the logo follows the name’s first letter until another one is chosen', () => {
  expect(logoAfter({ name: '', logo: '' }, ' acme')).toBe('A');
  expect(logoAfter({ name: 'acme', logo: 'A' }, 'bcme')).toBe('B');
  expect(logoAfter({ name: 'Acme', logo: 'A' }, '')).toBe('');
  expect(logoAfter({ name: 'Acme', logo: 'X' }, 'Bcme')).toBe('X');
});
