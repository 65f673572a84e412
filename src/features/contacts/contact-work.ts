import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';

import { CONTACT_STATUSES } from './contact-status.ts';
import { CONTACT_LIMITS } from '#core/limits.ts';
import { storableLine, storableText } from '#core/text.ts';
import { narrowingSchema, storedContactSchema } from './contact.ts';
import { CSV_MEDIA_TYPE } from '#core/contract/media-type.ts';
import { named, ok, okText, operatorOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

/** The operator's work on contact requests: status, counts, export and erasure. */

const contactChangeSchema = record('ContactChange', {
  status: z.enum(CONTACT_STATUSES).optional(),
  note: storableText.max(CONTACT_LIMITS.note).optional().describe('Replaces the previous note'),
});

export const contactCountsSchema = record('ContactCounts', {
  all: countSchema,
  new: countSchema,
  answered: countSchema,
  won: countSchema,
  lost: countSchema,
  spam: countSchema,
  overdue: countSchema.describe('New requests older than 24 hours'),
});

const erasureSchema = record('Erasure', {
  email: storableLine
    .min(1)
    .max(CONTACT_LIMITS.email)
    .describe('The person’s e-mail address, in any case; parts of an address do not match'),
  dryRun: z.boolean().optional().describe('Only counts, deletes nothing'),
});

const erasedSchema = record('Erased', {
  erased: countSchema.describe('All deleted rows'),
  requests: countSchema,
  quotes: countSchema,
  deliveries: countSchema.describe('Deliveries and mails to the address'),
  alerts: countSchema.describe('Price alerts, confirmed or not'),
  reports: countSchema.describe('Open price reports'),
  operators: countSchema.describe('Operators with the address, who become “former operator” and are signed out'),
});

export type ContactChange = z.output<typeof contactChangeSchema>;
export type ContactCounts = z.output<typeof contactCountsSchema>;
export type Erasure = z.output<typeof erasureSchema>;
export type Erased = z.output<typeof erasedSchema>;

export const contactWorkOperations = named({
  getContact: operatorOnly.row.get(adminApi.contact(':id'), {
    summary: 'A contact request',
    response: ok('The contact request', storedContactSchema),
  }),
  updateContact: operatorOnly.row.patch(adminApi.contact(':id'), {
    summary: 'Changes the status or the note of a contact request. Fields that are not sent stay unchanged',
    body: contactChangeSchema,
    audit: { action: 'update', entity: 'contact' },
    response: ok('The contact request', storedContactSchema),
  }),
  countContacts: operatorOnly.get(adminApi.contactCounts, {
    summary: 'Number of contact requests by status',
    query: narrowingSchema.pick({ q: true }),
    response: ok('The counts', contactCountsSchema),
  }),
  eraseContacts: operatorOnly.post(adminApi.contactErasure, {
    summary: 'Deletes a person: every row with this e-mail address, permanently. Existing backups keep theirs',
    body: erasureSchema,
    audit: { action: 'erase', entity: 'contact' },
    response: ok('Number of deleted rows', erasedSchema),
  }),
  exportContacts: operatorOnly.get(adminApi.contactsCsv, {
    summary: 'Contact requests as CSV, newest first. Cells never start a formula',
    query: narrowingSchema,
    response: okText('One row per request', CSV_MEDIA_TYPE),
  }),
});
