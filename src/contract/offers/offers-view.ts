import { z } from 'zod';
import { evidenceSchema } from '#contract/prices/price-line.ts';
import { offersQuerySchema } from './offer.ts';
import { ok, record, view } from '#contract/operation.ts';
import { amountSchema } from '#contract/prices/price-line.ts';
import { api } from '#contract/routes.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';

const capSchema = z.union([z.number(), z.literal('unlimited')]).nullable();
const { checkedOn, sourceUrl, atQuantity, note, stale } = evidenceSchema.shape;

/** The data to rank every workload of one type in one country, as compact lists without names. */
const offersViewSchema = record('OffersView', {
  asOf: z.iso.datetime(),
  providers: z.array(z.tuple([z.int(), z.string(), z.string(), z.string()])).describe('Id, slug, name, letter'),
  services: z
    .array(
      z.tuple([
        z.int(),
        z.int(),
        z.string(),
        z.enum(BILLING_TYPES),
        z.int(),
        z.int().nullable(),
        z.boolean(),
        z.boolean(),
        z.boolean().nullable(),
        capSchema,
        z.array(z.tuple([z.boolean(), z.int(), amountSchema.nullable(), amountSchema.nullable(), z.int().nullable()])),
      ]),
    )
    .describe(
      'Id, index of the provider above, name, unit, IPs, IPs in the country, whether countries are known, ' +
        'whether it is demo data, paidOnSuccess, bandwidthCapGbPerIp, and the lines: whether for the country, ' +
        'fromQuantity, own, direct, index of the evidence below',
    ),
  evidence: z
    .array(z.tuple([checkedOn, sourceUrl, atQuantity, note, stale]))
    .describe('checkedOn, sourceUrl, atQuantity, note, stale'),
});

export type OffersView = z.output<typeof offersViewSchema>;

export const getOffersView = view('getOffersView', api.offersView, {
  summary: 'Data to rank every volume of one type in one country',
  query: offersQuerySchema.pick({ type: true, country: true }),
  response: ok('Providers, services and lines in effect', offersViewSchema),
});
