import { z } from 'zod';
import type { Watch } from './watch.ts';
import { contactInputSchema } from '#features/contacts/contact-input.ts';
import { formatCount } from '#core/count.ts';
import { ALERT_LIMITS, MAX_QUANTITY } from '#core/limits.ts';
import { amountFault, formatAmount, parseAmount } from '#core/money.ts';
import { CALCULATED_TYPES } from '#catalogue/offers/plans.ts';
import { FORM_MEDIA_TYPES, JSON_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { accepted, everyone, matching, named } from '#core/contract/operation.ts';
import { alertPaths } from '#core/routes.ts';
import { jobToken, MAX_JOBS_LENGTH, parseJobs } from '#features/estimates/job-token.ts';
import type { Workload } from '#catalogue/offers/workload.ts';
import { submissionFields } from '#core/contract/submission.ts';

/** Price alerts by e-mail: requested with an address, confirmed and ended by links in mails. */

const BELOW_RULE = 'A price in US dollars with at most six decimal places, such as 0.40';
const AMOUNT_RULE = `A whole number from 1 to ${formatCount(MAX_QUANTITY)}`;

/** A price above zero, parsed to decimal text. */
const belowSchema = z
  .union([z.string(), z.number()], BELOW_RULE)
  .transform((value, context) => {
    const amount = parseAmount(value);
    if (amount) return formatAmount(amount);
    context.addIssue(typeof value === 'string' ? amountFault(value, BELOW_RULE) : BELOW_RULE);
    return z.NEVER;
  })
  .describe('Limit for the unit price at the volume, or for the total of an estimate a month, in US dollars');

const offersWatch = {
  type: z.enum(CALCULATED_TYPES, 'Choose a product type'),
  below: belowSchema,
  amount: z.int(AMOUNT_RULE).min(1, AMOUNT_RULE).max(MAX_QUANTITY, AMOUNT_RULE),
  country: matching(/^[A-Z]{2}$/, 'Enter a two-letter country code in capitals, such as DE'),
};

const serviceWatch = { serviceId: z.int('Choose a service').positive('Choose a service') };

const ESTIMATE_RULE = 'Send the jobs of an estimate, such as jobs=residential.500gb.DE,isp.20ip.US';

/** The query of an estimate with its jobs alone, parsed to the text of the jobs. */
const estimateSchema = z
  .string()
  .max(MAX_JOBS_LENGTH, `At most ${MAX_JOBS_LENGTH} characters`)
  .transform((text, context) => {
    const pairs = [...new URLSearchParams(text)];
    const [name, jobs = ''] = pairs[0] ?? [];
    const other = pairs.find(([one]) => one !== 'jobs') ?? pairs[1];
    const read = name === 'jobs' && !other ? parseJobs(jobs) : null;
    if (read && 'jobs' in read) return read.jobs.map(jobToken).join(',');
    const doubled = other?.[0] === 'jobs' ? 'Duplicate query parameter: jobs' : null;
    const unknown = other ? `An alert takes jobs alone, not ${other[0]}` : null;
    context.addIssue(read?.fault ?? doubled ?? unknown ?? ESTIMATE_RULE);
    return z.NEVER;
  });

/** The fields of an alert on offers. */
const OFFER_NAMES = ['type', 'below', 'amount', 'country'] as const;

/** A request for a price alert: an address, and a service, offers of a type below a price, or an estimate below a total. */
export const alertInputSchema = z
  .strictObject({
    email: contactInputSchema.shape.email,
    serviceId: serviceWatch.serviceId.optional().describe('Alerts about every price change of this service'),
    type: offersWatch.type.optional().describe('Alerts when an offer of this type is below the price'),
    below: offersWatch.below.optional(),
    amount: offersWatch.amount.optional().describe('Volume a month in the unit of the type, default 1'),
    country: offersWatch.country.optional().describe('Country of the IPs, default any'),
    estimate: estimateSchema
      .optional()
      .describe(
        'Alerts when the jobs of this estimate, `jobs=…`, cost less a month than `below` at the cheapest vendors',
      ),
    website: submissionFields.website,
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (input.serviceId !== undefined) {
      const other = [...OFFER_NAMES, 'estimate' as const].find((name) => input[name] !== undefined);
      if (other !== undefined) refuse(other, 'Send serviceId, type or estimate, not two of them');
      return;
    }
    if (input.estimate !== undefined) {
      const other = OFFER_NAMES.find((name) => name !== 'below' && input[name] !== undefined);
      if (other !== undefined) refuse(other, 'Send serviceId, type or estimate, not two of them');
    } else if (input.type === undefined) refuse('type', 'Send serviceId, type and below, or estimate and below');
    if (input.below === undefined) refuse('below', BELOW_RULE);
  })
  .meta({ id: 'AlertInput' });

export type AlertInput = z.output<typeof alertInputSchema>;

/** The watch of a request. */
export function watchOf({ serviceId, type, below, amount, country, estimate }: Omit<AlertInput, 'email'>): Watch {
  if (serviceId !== undefined) return { serviceId };
  const micros = below === undefined ? null : parseAmount(below);
  if (estimate !== undefined && micros !== null) return { jobs: jobsIn(estimate), below: micros };
  if (type === undefined || micros === null)
    throw new TypeError('An alert is for one service, offers of one type or an estimate');
  return { type, below: micros, volume: amount ?? 1, country: country ?? null };
}

/** @throws TypeError for text that an alert never stores. */
function jobsIn(text: string): readonly Workload[] {
  const read = parseJobs(text);
  if ('jobs' in read) return read.jobs;
  throw new TypeError(`Not the jobs of an estimate: ${read.fault}`);
}

const storedWatchSchema = z.union([
  z.strictObject(serviceWatch),
  z.strictObject({ jobs: z.string(), below: belowSchema }),
  z.strictObject({ ...offersWatch, country: offersWatch.country.nullable() }),
]);

/** Serializes a watch. Equal watches have equal texts. */
export function writeWatch(watch: Watch): string {
  if ('serviceId' in watch) return JSON.stringify({ serviceId: watch.serviceId });
  if ('jobs' in watch) {
    return JSON.stringify({ jobs: watch.jobs.map(jobToken).join(','), below: formatAmount(watch.below) });
  }
  const { type, below, volume, country } = watch;
  return JSON.stringify({ type, below: formatAmount(below), amount: volume, country });
}

/** Parses a stored watch. @throws ZodError, SyntaxError */
export function readWatch(stored: string): Watch {
  const watch = storedWatchSchema.parse(JSON.parse(stored));
  if ('serviceId' in watch) return watch;
  const below = parseAmount(watch.below) ?? 0n;
  if ('jobs' in watch) return { jobs: jobsIn(watch.jobs), below };
  const { amount, ...rest } = watch;
  return { ...rest, volume: amount, below };
}

const tokenParams = z.strictObject({ token: matching(/^[\w-]{22,64}$/) });

/** For bodies that are ignored, such as those of one-click unsubscription (RFC 8058). */
const bodyTypes = [JSON_MEDIA_TYPE, ...FORM_MEDIA_TYPES];

/** Price alerts. 404 without a mail server. */
export const alertOperations = named({
  createAlert: everyone.post(alertPaths.create, {
    summary: `Requests a price alert. The address receives only a confirmation link, at most ${ALERT_LIMITS.linksPerDay} a day. The response is the same for every address; 404 without a mail server`,
    body: alertInputSchema,
    response: accepted('Confirmation link sent, unless the address has reached its limit', null),
  }),
  confirmAlert: everyone.post(alertPaths.confirm(':token'), {
    summary: `Starts a price alert with the token of its confirmation link, valid for ${ALERT_LIMITS.linkHours} hours`,
    params: tokenParams,
    anySite: true,
    bodyTypes,
    response: accepted('Alert started', null),
  }),
  unsubscribeAlert: everyone.post(alertPaths.unsubscribe(':token'), {
    summary:
      'Ends a price alert with the token from its e-mails and deletes it with its address. Accepted from any site',
    params: tokenParams,
    anySite: true,
    bodyTypes,
    response: accepted('Alert deleted', null),
  }),
});
