import { expect, test } from 'vitest';
import { providerFigures, type FigureService } from './provider-figures.ts';

const primary: FigureService = {
  billingType: 'gb',
  pricePerGbRampage: '3.00',
  pricePerGbDirect: '4.00',
  pricePerCpmRampage: '0.00',
  pricePerCpmDirect: '0.00',
  isPrimary: true,
  totalProxies: 10,
};

test('prices and savings are those of the primary service', () => {
  expect(providerFigures([primary], 2)).toEqual({
    pricePerGbRampage: '3.00',
    pricePerGbDirect: '4.00',
    savingsPercentage: 25,
    ipCount: 10,
    countries: 2,
  });
});

test('a primary service billed per IP has savings but no price per GB', () => {
  const perIp = { ...primary, billingType: 'ip', pricePerIpRampage: '1.00', pricePerIpDirect: '2.00' };
  expect(providerFigures([perIp], 0)).toMatchObject({
    pricePerGbRampage: '0.00',
    pricePerGbDirect: '0.00',
    savingsPercentage: 50,
  });
});

test('an outdated direct price is shown without savings', () => {
  expect(providerFigures([{ ...primary, evidence: { stale: true } }], 0)).toMatchObject({
    pricePerGbDirect: '4.00',
    savingsPercentage: 0,
  });
});
