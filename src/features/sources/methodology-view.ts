import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { FIGURE_DAYS } from '#catalogue/prices/check-figures.ts';
import { SOURCE_STATES, UNREAD_REASONS } from '#catalogue/sources/source-state.ts';
import { ok, record, view } from '#core/contract/operation.ts';
import { api } from '#core/routes.ts';

const hostSchema = z.strictObject({
  host: z.string(),
  prices: countSchema.describe('Direct prices with a source at this host'),
  state: z
    .enum(SOURCE_STATES)
    .describe(
      'The worst state of its pages that are not paused, in the order differs, lost, unread, same, no-place, never',
    ),
  found: countSchema.describe('Number of prices that differ or are lost; 0 in other states'),
  reason: z.enum(UNREAD_REASONS).nullable().describe('Why a page was not read; null unless the state is unread'),
  readAt: z.iso.datetime().nullable().describe('The last reading'),
});

const methodologyViewSchema = record('MethodologyView', {
  day: z.iso.date().describe('Day (UTC) of the figures'),
  maxAgeDays: countSchema.describe('Days until a direct price is outdated'),
  isReading: z.boolean().describe('Whether the sources are read automatically every day'),
  agent: z.string().describe('The User-Agent of readings'),
  prices: countSchema.describe('Direct prices in effect'),
  sourced: countSchema.describe('Direct prices with a source'),
  byMachine: countSchema.describe(`Direct prices last read automatically, within ${FIGURE_DAYS.machine} days`),
  byPerson: countSchema.describe('Direct prices checked by a person within `maxAgeDays`'),
  fromList: countSchema.describe('Direct prices taken over from somebody’s published list and not checked since'),
  undated: countSchema.describe('Those of them whose list has no date'),
  stale: countSchema.describe('Outdated direct prices; prices of the demo catalog never are'),
  kept: countSchema.describe('Prices of the demo catalog that would be outdated otherwise'),
  corrected: countSchema.describe(`Direct prices corrected in the last ${FIGURE_DAYS.corrected} days`),
  ages: z
    .array(z.strictObject({ from: countSchema, to: countSchema.nullable(), prices: countSchema }))
    .describe(
      'Prices with a dated check or list by days since then, both ends included; `to` is null in the last group, which is older than `maxAgeDays`',
    ),
  addresses: countSchema.describe('Sources'),
  hosts: countSchema.describe('Hosts of sources'),
  listed: z.array(hostSchema).describe('Hosts, most prices first'),
});

export type MethodologyView = z.output<typeof methodologyViewSchema>;
export type CheckedHost = MethodologyView['listed'][number];

export const getMethodologyView = view('getMethodologyView', api.methodologyView, {
  summary: 'How direct prices are checked: figures, and the hosts of sources. Cached for up to a minute',
  query: z.strictObject({ all: z.literal('').optional().describe('Lists all hosts instead of the first ten') }),
  response: ok('The figures and hosts', methodologyViewSchema),
});
