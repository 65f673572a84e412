import { z } from 'zod';
import { contactInputSchema } from './contact-input.ts';
import { CONTACT_STATUSES } from './contact-status.ts';
import { MAX_LISTED_CONTACTS, MAX_SEARCH_LENGTH } from '#core/limits.ts';
import { storableText } from '#core/text.ts';
import { readOnly, serial, outputSchemas } from '#core/contract/field.ts';
import { created, done, everyone, matching, named, ok, operatorOnly, record } from '#core/contract/operation.ts';
import { contactQuoteSchema } from '#features/quotes/quote.ts';
import { adminApi, api } from '#core/routes.ts';
import { submissionFields, submissionParts } from '#core/contract/submission.ts';

/** Contact requests: submissions, the sender's response, and the operator's view. */

/** Destinations of stored requests. */
export const DESTINATIONS = ['forward', 'email'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/**
 * Why a request is suspected to be spam: a hidden field was filled in, or the form was sent faster than anyone types.
 */
export const SUSPICIONS = ['honeypot', 'too-fast'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** A contact request with the fields of its form. */
export const contactSubmissionSchema = contactInputSchema.extend({
  ...submissionFields,
  elapsedMs: z
    .union([z.string(), z.number()])
    .optional()
    .describe('Time between showing and sending the form, in milliseconds'),
  shownAt: z.union([z.string(), z.number()]).optional().describe('Sent by forms of earlier versions and ignored'),
  quote: z
    .unknown()
    .optional()
    .meta({ type: 'string' })
    .describe(
      'The query of `/api/offers` for the quote: `provider=slug` puts one vendor’s offer first, `p=slug,slug` limits the quote to these vendors. Or the query of `/api/estimates`: `mix=2` chooses the mix of two vendors',
    ),
});

/** A stored request. The domain declares the fields that visitors fill in. */
export const contactFields = {
  id: serial(),
  fullName: readOnly(z.string(), 'plain'),
  email: readOnly(z.string(), 'plain'),
  phone: readOnly(z.string().describe('Empty if no number was given'), 'plain'),
  company: readOnly(z.string().nullable(), 'plain'),
  message: readOnly(z.string(), 'plain'),
  source: readOnly(z.string().describe('Where the form was opened'), 'plain'),
  createdAt: readOnly(z.iso.datetime(), 'time'),
  suspicion: readOnly(z.enum(SUSPICIONS).nullable().describe('Reason for suspected spam, or null'), 'plain'),
  status: readOnly(z.enum(CONTACT_STATUSES).describe('Status of the request'), 'plain'),
  note: readOnly(z.string().describe('The operator’s note'), 'plain'),
  noteBy: readOnly(
    z.string().nullable().describe('Who wrote the note, null if it was written by an operator with the password'),
    'computed',
  ),
  answeredAt: readOnly(
    z.iso.datetime().nullable().describe('Time of the first answer, win or loss; null if none was recorded'),
    'time',
  ),
  dueAt: readOnly(z.iso.datetime().describe('End of the promised 24 hours'), 'computed'),
} as const;

const deliverySchema = z.strictObject({
  destination: z.enum(DESTINATIONS),
  state: z
    .enum(['held', 'pending', 'failed', 'delivered', 'dead'])
    .describe('held: suspected spam, delivered only on replay; failed: will be retried; dead: given up'),
  attempts: z.int().min(0),
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
});

/** The operator's view of a request. */
export const storedContactSchema = record('StoredContact', {
  ...outputSchemas(contactFields),
  deliveries: z.array(deliverySchema),
  quote: contactQuoteSchema.nullable(),
});

/** The sender's view of a request. */
export const contactSchema = storedContactSchema
  .omit({
    suspicion: true,
    status: true,
    note: true,
    noteBy: true,
    answeredAt: true,
    dueAt: true,
    deliveries: true,
    quote: true,
  })
  .extend({
    quoteUrl: z.string().nullable().optional().describe('Path of the requested quote; null if there is none'),
    quoteFault: z.string().optional().describe('Why there is no quote'),
  })
  .meta({ id: 'Contact' });

const wholeNumber = (min: number, max: number) =>
  matching(/^\d{1,16}$/, 'Enter a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/**
 * Sort orders of the operator's list, descending with a minus. Requests without a company come last in both directions,
 * and so do those that are not new when sorted by due time.
 */
export const CONTACT_SORTS = ['-date', 'date', 'name', '-name', 'company', '-company', 'due', '-due'] as const;

/** Filters of the operator's list; `overdue` are new requests older than 24 hours. */
export const CONTACT_FILTERS = [...CONTACT_STATUSES, 'overdue'] as const;
export type ContactFilter = (typeof CONTACT_FILTERS)[number];

/** Filters of the operator's list. */
export const narrowingSchema = z.strictObject({
  status: z.enum(CONTACT_FILTERS).optional().describe('Only requests with this status'),
  q: storableText
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .describe('Words in name, e-mail, phone, company or message, ignoring case and accents'),
});

/** Filters and order of the operator's list. */
export const contactQuerySchema = narrowingSchema.extend({
  limit: wholeNumber(1, MAX_LISTED_CONTACTS).optional().describe(`Maximum and default: ${MAX_LISTED_CONTACTS}`),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional().describe('Number of requests to skip'),
  sort: z.enum(CONTACT_SORTS).optional().describe('Sort order, newest first by default'),
});

export type Contact = z.infer<typeof contactSchema>;
export type StoredContact = z.infer<typeof storedContactSchema>;
export type ContactSort = (typeof CONTACT_SORTS)[number];
export type ContactNarrowing = z.output<typeof narrowingSchema>;
export type ContactQuery = z.output<typeof contactQuerySchema>;

export const contactOperations = named({
  createContact: everyone.post(api.contacts, {
    summary: 'Sends a contact request. The response comes after the request is stored on disk',
    ...submissionParts,
    body: contactSubmissionSchema,
    response: created('The stored request', contactSchema),
  }),
  listContacts: operatorOnly.get(api.contacts, {
    summary: 'Contact requests, newest first, in pages',
    query: contactQuerySchema,
    response: {
      ...ok('One page of requests', z.array(storedContactSchema)),
      headers: {
        'X-Total-Count': 'Total number of matches',
        Link: 'The next page, with rel="next", if there is one (RFC 8288)',
      },
    },
  }),
  deleteContact: operatorOnly.row.delete(adminApi.contact(':id'), {
    summary: 'Deletes a contact request and its pending deliveries',
    audit: { action: 'delete', entity: 'contact' },
    response: done('Request deleted'),
  }),
  replayContact: operatorOnly.row.post(adminApi.contactReplay(':id'), {
    summary: 'Delivers a contact request again to every destination that has not received it',
    audit: { action: 'replay', entity: 'contact' },
    response: ok('The request with its deliveries', storedContactSchema),
  }),
});
