import type { FastifyInstance } from 'fastify';
import { storedContactSchema, type StoredContact } from '#features/contacts/contact.ts';
import { api } from '#core/routes.ts';
import { injectAsOperator } from './operator.ts';
import type { ContactRequest } from '#features/contacts/contact-input.ts';

let count = 0;

/** A valid request with a unique e-mail address. */
export function contactInput(values: Partial<ContactRequest> = {}): ContactRequest {
  count += 1;
  return {
    fullName: 'Ada Lovelace',
    email: `ada.${count}@example.com`,
    company: 'Engines Ltd',
    mobile: '+91 98765 43210',
    message: 'Hello,\nplease call.',
    source: 'Home - Hero Section',
    ...values,
  };
}

/** Posts JSON as a new visitor, so that rate limits are independent. */
export function postContact(
  server: FastifyInstance,
  payload: object = contactInput(),
  headers: Record<string, string> = {},
) {
  count += 1;
  const remoteAddress = `198.51.${Math.floor(count / 250)}.${count % 250}`;
  return server.inject({ method: 'POST', url: api.contacts, payload, headers, remoteAddress });
}

/** All requests as the operator sees them, newest first. */
export async function listedContacts(server: FastifyInstance, query = ''): Promise<StoredContact[]> {
  return storedContactSchema.array().parse((await injectAsOperator(server, `${api.contacts}${query}`)).json());
}
