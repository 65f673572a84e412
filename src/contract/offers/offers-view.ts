import { z } from 'zod';
import { evidenceSchema } from '#contract/prices/price-line.ts';
import { offersQuerySchema } from './offer.ts';
import type { Operation } from '#contract/operation.ts';
import { amountSchema } from '#contract/prices/price-line.ts';
import { api } from '#contract/routes.ts';
import { BILLING_TYPES } from '#domain/service-type.ts';

const capSchema = z.union([z.number(), z.literal('unlimited')]).nullable();
const { checkedOn, sourceUrl, atQuantity, note, stale } = evidenceSchema.shape;

/** The data to rank every workload of one type in one country, as compact lists without names. */
const offersViewSchema = z
  .strictObject({
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
          z.array(
            z.tuple([z.boolean(), z.int(), amountSchema.nullable(), amountSchema.nullable(), z.int().nullable()]),
          ),
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
  })
  .meta({ id: 'OffersView' });

export type OffersView = z.output<typeof offersViewSchema>;

export const getOffersView = {
  id: 'getOffersView',
  method: 'GET',
  access: 'public',
  path: api.offersView,
  summary: 'Data to rank every volume of one type in one country',
  query: offersQuerySchema.pick({ type: true, country: true }),
  response: { status: 200, description: 'Providers, services and lines in effect', schema: offersViewSchema },
} as const satisfies Operation;
