import { z } from 'zod';
import { countSchema } from '#domain/count-schema.ts';

import { CONTACT_STATUSES } from '#domain/contact-status.ts';
import { CONTACT_LIMITS } from '#domain/limits.ts';
import { storableLine, storableText } from '#domain/text.ts';
import { narrowingSchema, storedContactSchema } from './contact.ts';
import { CSV_MEDIA_TYPE } from './media-type.ts';
import { idParams, type Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** Contact requests as the operator's work: where they stand, how many there are, taken along, and gone with a person. */

const contactChangeSchema = z
  .strictObject({
    status: z.enum(CONTACT_STATUSES).optional(),
    note: storableText.max(CONTACT_LIMITS.note).optional().describe('Takes the place of the one before'),
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
    overdue: countSchema.describe('New ones whose 24 hours are over'),
  })
  .meta({ id: 'ContactCounts' });

const erasureSchema = z
  .strictObject({
    email: storableLine
      .min(1)
      .max(CONTACT_LIMITS.email)
      .describe('The address of the person, whatever its case; a part of one is none'),
    dryRun: z.boolean().optional().describe('Only counts'),
  })
  .meta({ id: 'Erasure' });

const erasedSchema = z
  .strictObject({
    erased: countSchema.describe('Rows in all'),
    requests: countSchema,
    quotes: countSchema,
    deliveries: countSchema.describe('Of requests, and mails to the address'),
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
    response: { status: 200, description: 'The request', schema: storedContactSchema },
  },
  updateContact: {
    id: 'updateContact',
    method: 'PATCH',
    access: 'admin',
    scope: null,
    path: adminApi.contact(':id'),
    summary: 'Says where the work on a contact request stands, or notes something. What is not sent stays',
    params: idParams,
    body: contactChangeSchema,
    audit: { action: 'update', entity: 'contact' },
    response: { status: 200, description: 'The request', schema: storedContactSchema },
  },
  countContacts: {
    id: 'countContacts',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.contactCounts,
    summary: 'How many contact requests stand where',
    query: narrowingSchema.pick({ q: true }),
    response: { status: 200, description: 'The counts', schema: contactCountsSchema },
  },
  eraseContacts: {
    id: 'eraseContacts',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.contactErasure,
    summary: 'Erases a person: every row with this e-mail address, for good. Backups already made keep theirs',
    body: erasureSchema,
    audit: { action: 'erase', entity: 'contact' },
    response: { status: 200, description: 'How much is gone', schema: erasedSchema },
  },
  exportContacts: {
    id: 'exportContacts',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.contactsCsv,
    summary: 'Contact requests as a table for spreadsheets, newest first. No cell begins a formula',
    query: narrowingSchema,
    response: { status: 200, description: 'A row for each request', schema: null, text: CSV_MEDIA_TYPE },
  },
} as const satisfies Record<string, Operation>;
