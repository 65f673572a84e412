import { z } from 'zod';
import { CURRENCIES, parseRate, RATE_SOURCES } from '#core/exchange-rate.ts';
import { named, ok, ownerOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

export const rateSchema = z
  .string()
  .trim()
  .refine((text) => parseRate(text) !== null, 'Enter a number above 0 with at most six decimal places, such as 0.9241')
  .describe('Units of the currency for one US dollar, with at most six decimal places');
const daySchema = z.iso.date('Enter a day, such as 2026-11-20');

const storedRateSchema = z.strictObject({
  currency: z.enum(CURRENCIES),
  rate: rateSchema,
  day: daySchema.describe('Day of the rate (UTC)'),
  source: z.enum(RATE_SOURCES),
  setAt: z.iso.datetime(),
  offeredUntil: z.iso.datetime().nullable().describe('When the rate becomes too old to show; null for a demo rate'),
});

/** The stored rates, and the state of fetching them. */
export const exchangeRatesSchema = record('ExchangeRates', {
  rates: z.array(storedRateSchema),
  fetching: z
    .strictObject({
      host: z.string(),
      triedAt: z.iso.datetime().nullable(),
      fetchedAt: z.iso.datetime().nullable().describe('When the file was last read'),
      nextAt: z.iso.datetime(),
      problem: z.string().nullable().describe('Rates refused at the last fetch, and why'),
    })
    .nullable()
    .describe('Null without RATES_URL'),
});

const enteredRateSchema = z.strictObject({
  currency: z.enum(CURRENCIES),
  rate: rateSchema.nullable().describe('Null removes the rate'),
  day: daySchema.optional().describe('Day of the rate (UTC), default today'),
});

/** Rates entered by the operator. Missing ones are unchanged. */
export const exchangeRatesInputSchema = record('ExchangeRatesInput', {
  rates: z
    .array(enteredRateSchema)
    .max(CURRENCIES.length)
    .refine((rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length, {
      message: 'Send each currency once',
    }),
});

export type ExchangeRates = z.output<typeof exchangeRatesSchema>;
export type ExchangeRatesInput = z.output<typeof exchangeRatesInputSchema>;

export const rateOperations = named({
  getExchangeRates: ownerOnly.get(adminApi.rates, {
    summary: 'Exchange rates for US dollars, and the state of the automatic fetch',
    response: ok('The rates', exchangeRatesSchema),
  }),
  setExchangeRates: ownerOnly.put(adminApi.rates, {
    summary: 'Sets or removes rates. In effect on all instances within two seconds',
    body: exchangeRatesInputSchema,
    audit: { action: 'update', entity: 'rates' },
    response: ok('The rates', exchangeRatesSchema),
  }),
});
