import { expect, test } from 'vitest';
import { ownChoices } from './own-choices.tsx';

const line = { own: '5.20', direct: '8.00', cost: '4.22' };

test('both choices are previewed, with what they change', () => {
  const [today, stays, keeps] = ownChoices(line, { found: '7.50', keptDiscount: '4.88' });
  expect(today).toMatchObject({ own: null, saving: '35%', savingDelta: '', margin: '18.8%', marginDelta: '' });
  expect(stays).toMatchObject({ own: 'keep', price: '5.20', saving: '31%', savingDelta: '−4', marginDelta: '' });
  expect(keeps).toMatchObject({ detail: 'of 35%', price: '4.88', saving: '35%', margin: '13.5%', marginDelta: '−5.3' });
});

test('a loss is said, and without a discount the own price only stays', () => {
  const [, stays, keeps] = ownChoices({ ...line, cost: '6.00' }, { found: '4.00', keptDiscount: null });
  expect(stays).toMatchObject({ saving: '−30%', savingDelta: '−65', margin: '−15.4%', isLoss: true });
  expect(keeps).toBeUndefined();
  const [unsold] = ownChoices({ own: null, direct: '8.00', cost: null }, { found: '4.00', keptDiscount: null });
  expect(unsold).toMatchObject({ price: '–', saving: '–', margin: '–', isLoss: false });
});
