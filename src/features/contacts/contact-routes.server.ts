import type { FastifyInstance } from 'fastify';
import { operations } from '#app/contract/operations.ts';
import { withQuery } from '#core/contract/path-pattern.ts';
import { api, pages } from '#core/routes.ts';
import { submitContact, type ContactContext } from './create-contact.server.ts';
import { deleteContact, erasePerson, replayContact, updateContact } from './edit-contacts.server.ts';
import { submissionOf, type SubmissionLimits } from '#platform/submissions/submit-once.ts';
import { countContacts, listContacts, readContact } from './find-contacts.server.ts';
import { dayOf } from '#core/staleness.ts';
import { withinDeadline } from '#platform/database/deadline.ts';
import type { RefusalPage } from '#platform/http/form-body.ts';
import { sendCsv } from '#platform/api/finished-answer.ts';
import { authorOf, registerOperations } from '#platform/api/register-operation.ts';
import { registerSubmission } from '#platform/api/register-submission.ts';

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
    exportContacts: async ({ query }, reply) => {
      const { contactsCsv } = await import('./contacts-csv.server.ts');
      const now = context.now();
      const rows = contactsCsv(queries, query, { now, publicUrl });
      return sendCsv(reply, 'contact', `contact-requests-${dayOf(now)}`, rows);
    },
  });
}
