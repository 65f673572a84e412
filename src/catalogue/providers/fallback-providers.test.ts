import { expect, test } from 'vitest';
import { FALLBACK_PROVIDERS } from './fallback-providers.ts';
import { parsePrice } from '#core/money.ts';
import { savingsPercentage } from '#catalogue/prices/savings.ts';

test('there are fourteen fallback providers, at $1 to $5 with savings of 10 to 39 %', () => {
  expect(FALLBACK_PROVIDERS).toHaveLength(14);
  expect(new Set(FALLBACK_PROVIDERS.map(({ name }) => name)).size).toBe(14);
  for (const { name, directPricePerGb, pricePerGb } of FALLBACK_PROVIDERS) {
    const savings = savingsPercentage(parsePrice(pricePerGb) ?? 0n, parsePrice(directPricePerGb) ?? 0n);
    expect(Number(directPricePerGb), name).toBeGreaterThanOrEqual(1);
    expect(Number(directPricePerGb), name).toBeLessThanOrEqual(5);
    expect(savings, name).toBeGreaterThanOrEqual(10);
    expect(savings, name).toBeLessThanOrEqual(39);
  }
});
