import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { operations } from '#contract/operations.ts';
import { withQuery } from '#contract/path-pattern.ts';
import { api, pages } from '#contract/routes.ts';
import { submitContact, type ContactContext } from '#server/contacts/create-contact.ts';
import { deleteContact, erasePerson, replayContact, updateContact } from '#server/contacts/edit-contacts.ts';
import { submissionOf, type SubmissionLimits } from '#server/submissions/submit-once.ts';
import { countContacts, listContacts, readContact } from '#server/contacts/find-contacts.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { audit } from '#server/http/audit.ts';
import type { RefusalPage } from '#server/http/form-body.ts';
import { authorOf, registerOperations } from './register-operation.ts';
import { registerSubmission } from './register-submission.ts';

/** Contact requests: submission, and the operator's operations. */
export function registerContactRoutes(
  server: FastifyInstance,
  context: ContactContext,
  limits: SubmissionLimits,
  { refusalPage, publicUrl }: { readonly refusalPage: RefusalPage; readonly publicUrl: string },
): void {
  const { queries } = context.database;
  const parts = { queries, now: context.now, sentPage: pages.contactSent, refusalPage };
  registerSubmission(server, operations.createContact, parts, async (call) => {
    const { contact, isRepeated, isSuspect } = await submitContact(context, limits, submissionOf(call));
    if (!isRepeated) call.request.log.info({ contactId: contact.id, isSuspect }, 'A contact request was stored');
    return contact;
  });
  registerOperations(server, {
    listContacts: async ({ query }, reply) => {
      const { contacts, total } = await listContacts(queries, context.quotes, query, context.now());
      reply.header('X-Total-Count', total);
      const next = (query.offset ?? 0) + contacts.length;
      if (contacts.length > 0 && next < total) {
        reply.header('Link', `<${withQuery(api.contacts, { ...query, offset: next })}>; rel="next"`);
      }
      return contacts;
    },
    getContact: async ({ params }) => readContact(queries, context.quotes, params.id),
    updateContact: async ({ params, body, request }) => updateContact(context, params.id, body, authorOf(request)),
    deleteContact: async ({ params, request }) => deleteContact(context, params.id, authorOf(request)),
    replayContact: async ({ params }) => replayContact(context, params.id),
    countContacts: async ({ query }) => withinDeadline(countContacts(queries, query.q ?? '', context.now())),
    eraseContacts: async ({ body, request }) => erasePerson(context, body, authorOf(request)),
    exportContacts: async ({ query, request }, reply) => {
      const { contactsCsv } = await import('#server/contacts/contacts-csv.ts');
      const now = context.now();
      audit(request, { action: 'export', entity: 'contact' });
      return reply
        .type(operations.exportContacts.response.text)
        .header('Content-Disposition', `attachment; filename="contact-requests-${dayOf(now)}.csv"`)
        .send(Readable.from(contactsCsv(queries, query, { now, publicUrl })));
    },
  });
}
