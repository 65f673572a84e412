import { z } from 'zod';
import {
  contactHeadersSchema,
  contactQuerySchema,
  contactSchema,
  contactSubmissionSchema,
  storedContactSchema,
} from './contacts.ts';
import { FORM_MEDIA_TYPES, JSON_MEDIA_TYPE } from './media-type.ts';
import { idParams, type Operation } from './operation.ts';
import { adminApi, api } from './routes.ts';

/** Contact requests: visitors send them, the operator works them. */
export const contactOperations = {
  createContact: {
    id: 'createContact',
    method: 'POST',
    access: 'public',
    path: api.contacts,
    summary: 'Sends a contact request. It is on disk before the answer goes out',
    headers: contactHeadersSchema,
    body: contactSubmissionSchema,
    bodyTypes: [JSON_MEDIA_TYPE, ...FORM_MEDIA_TYPES],
    response: { status: 201, description: 'The request as it was stored', schema: contactSchema },
  },
  listContacts: {
    id: 'listContacts',
    method: 'GET',
    access: 'admin',
    path: api.contacts,
    summary: 'Contact requests, newest first; X-Total-Count carries the count of all that match',
    query: contactQuerySchema,
    response: { status: 200, description: 'The requests', schema: z.array(storedContactSchema) },
  },
  deleteContact: {
    id: 'deleteContact',
    method: 'DELETE',
    access: 'admin',
    path: adminApi.contact(':id'),
    summary: 'Deletes a contact request and what of it was not handed on yet',
    params: idParams,
    response: { status: 204, description: 'The request is gone', schema: null },
  },
  replayContact: {
    id: 'replayContact',
    method: 'POST',
    access: 'admin',
    path: adminApi.contactReplay(':id'),
    summary: 'Hands a contact request on again wherever that was held, failed, given up or never asked for',
    params: idParams,
    response: { status: 200, description: 'The request with its deliveries', schema: storedContactSchema },
  },
} as const satisfies Record<string, Operation>;
