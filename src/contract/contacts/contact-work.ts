import { z } from 'zod';
import { countSchema } from '#domain/count-schema.ts';

import { CONTACT_STATUSES } from '#domain/contacts/contact-status.ts';
import { CONTACT_LIMITS } from '#domain/limits.ts';
import { storableLine, storableText } from '#domain/text.ts';
import { narrowingSchema, storedContactSchema } from './contact.ts';
import { CSV_MEDIA_TYPE } from '#contract/media-type.ts';
import { idParams, type Operation } from '#contract/operation.ts';
import { adminApi } from '#contract/routes.ts';

/** The operator's work on contact requests: status, counts, export and erasure. */

const contactChangeSchema = z
  .strictObject({
    status: z.enum(CONTACT_STATUSES).optional(),
    note: storableText.max(CONTACT_LIMITS.note).optional().describe('Replaces the previous note'),
  })
  .meta({ id: 'ContactChange' });

export const contactCountsSchema = z
  .strictObject({
    all: countSchema,
    new: countSchema,
    answered: countSchema,
    won: countSchema,
    lost: countSchema,
    spam: countSchema,
    overdue: countSchema.describe('New requests older than 24 hours'),
  })
  .meta({ id: 'ContactCounts' });

const erasureSchema = z
  .strictObject({
    email: storableLine
      .min(1)
      .max(CONTACT_LIMITS.email)
      .describe('The person’s e-mail address, in any case; parts of an address do not match'),
    dryRun: z.boolean().optional().describe('Only counts, deletes nothing'),
  })
  .meta({ id: 'Erasure' });

const erasedSchema = z
  .strictObject({
    erased: countSchema.describe('All deleted rows'),
    requests: countSchema,
    quotes: countSchema,
    deliveries: countSchema.describe('Deliveries and mails to the address'),
    alerts: countSchema.describe('Price alerts, confirmed or not'),
  })
  .meta({ id: 'Erased' });

export type ContactChange = z.output<typeof contactChangeSchema>;
export type ContactCounts = z.output<typeof contactCountsSchema>;
export type Erasure = z.output<typeof erasureSchema>;
export type Erased = z.output<typeof erasedSchema>;

export const contactWorkOperations = {
  getContact: {
    id: 'getContact',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.contact(':id'),
    summary: 'A contact request',
    params: idParams,
    response: { status: 200, description: 'The contact request', schema: storedContactSchema },
  },
  updateContact: {
    id: 'updateContact',
    method: 'PATCH',
    access: 'admin',
    scope: null,
    path: adminApi.contact(':id'),
    summary: 'Changes the status or the note of a contact request. Fields that are not sent stay unchanged',
    params: idParams,
    body: contactChangeSchema,
    audit: { action: 'update', entity: 'contact' },
    response: { status: 200, description: 'The contact request', schema: storedContactSchema },
  },
  countContacts: {
    id: 'countContacts',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.contactCounts,
    summary: 'Number of contact requests by status',
    query: narrowingSchema.pick({ q: true }),
    response: { status: 200, description: 'The counts', schema: contactCountsSchema },
  },
  eraseContacts: {
    id: 'eraseContacts',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.contactErasure,
    summary: 'Deletes a person: every row with this e-mail address, permanently. Existing backups keep theirs',
    body: erasureSchema,
    audit: { action: 'erase', entity: 'contact' },
    response: { status: 200, description: 'Number of deleted rows', schema: erasedSchema },
  },
  exportContacts: {
    id: 'exportContacts',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.contactsCsv,
    summary: 'Contact requests as CSV, newest first. Cells never start a formula',
    query: narrowingSchema,
    response: { status: 200, description: 'One row per request', schema: null, text: CSV_MEDIA_TYPE },
  },
} as const satisfies Record<string, Operation>;
