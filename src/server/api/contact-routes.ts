import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ContactQuery } from '#contract/contacts/contact.ts';
import { operations } from '#contract/operations.ts';
import { api, pages } from '#contract/routes.ts';
import type { ContactContext } from '#server/contacts/create-contact.ts';
import type { ContactLimits } from '#server/contacts/contact-limits.ts';
import { deleteContact } from '#server/contacts/delete-contact.ts';
import { createKeySweeper } from '#server/contacts/idempotency.ts';
import { erasePerson } from '#server/contacts/erase-person.ts';
import { countContacts } from '#server/contacts/count-contacts.ts';
import { listContacts, readContact } from '#server/contacts/list-contacts.ts';
import { replayContact } from '#server/contacts/replay-contact.ts';
import { updateContact } from '#server/contacts/update-contact.ts';
import { submitContact } from '#server/contacts/submit-contact.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { withinDeadline } from '#server/database/deadline.ts';
import { NotFoundError } from '#server/errors/problem-error.ts';
import { audit } from '#server/http/audit.ts';
import { callerOf } from '#server/limits/client-address.ts';
import { registerFormBodies } from '#server/http/form-body.ts';
import { registerFormRefusals, isFormWithoutScripts, type RefusalPage } from '#server/http/form-refusals.ts';
import { authorOf } from './authored.ts';
import { registerOperation } from './register-operation.ts';

/** URL of the list's next page (RFC 8288). */
function nextPart(query: ContactQuery, offset: number): string {
  const values = Object.entries({ ...query, offset }).map(([name, value]) => [name, String(value)]);
  return `${api.contacts}?${new URLSearchParams(values).toString()}`;
}

/** Contact requests: submission, and the operator's operations. */
export function registerContactRoutes(
  server: FastifyInstance,
  context: ContactContext,
  limits: ContactLimits,
  { refusalPage, publicUrl }: { readonly refusalPage: RefusalPage; readonly publicUrl: string },
): void {
  const sweepKeys = createKeySweeper(context.database.queries, context.now);
  server.register(async (scope) => {
    registerFormBodies(scope);
    registerFormRefusals(scope, refusalPage);
    registerOperation(scope, operations.createContact, async ({ body, headers, request }, reply) => {
      const submission = { body, idempotencyKey: headers['Idempotency-Key'], caller: callerOf(request) };
      const { contact, isRepeated, isSuspect } = await submitContact(context, limits, submission);
      if (!isRepeated) request.log.info({ contactId: contact.id, isSuspect }, 'A contact request was stored');
      sweepKeys(request.log);
      reply.header('Cache-Control', 'no-store');
      return isFormWithoutScripts(request) ? reply.redirect(pages.contactSent, 303) : contact;
    });
  });

  const { queries } = context.database;
  registerOperation(server, operations.listContacts, async ({ query }, reply) => {
    const { contacts, total } = await listContacts(queries, context.quotes, query, context.now());
    reply.header('X-Total-Count', total).header('Cache-Control', 'no-store');
    const next = (query.offset ?? 0) + contacts.length;
    if (contacts.length > 0 && next < total) reply.header('Link', `<${nextPart(query, next)}>; rel="next"`);
    return contacts;
  });
  registerOperation(server, operations.deleteContact, async ({ params, request }) =>
    deleteContact(context, params.id, authorOf(request)),
  );
  registerOperation(server, operations.replayContact, async ({ params }, reply) => {
    reply.header('Cache-Control', 'no-store');
    return replayContact(context, params.id);
  });
  registerOperation(server, operations.getContact, async ({ params }, reply) => {
    const contact = await withinDeadline(readContact(queries, context.quotes, params.id));
    if (!contact) throw new NotFoundError('contact', params.id);
    reply.header('Cache-Control', 'no-store');
    return contact;
  });
  registerOperation(server, operations.updateContact, async ({ params, body, request }, reply) => {
    reply.header('Cache-Control', 'no-store');
    return updateContact(context, params.id, body, authorOf(request));
  });
  registerOperation(server, operations.countContacts, async ({ query }, reply) => {
    reply.header('Cache-Control', 'no-store');
    return withinDeadline(countContacts(queries, query.q ?? '', context.now()));
  });
  registerOperation(server, operations.eraseContacts, async ({ body, request }, reply) => {
    reply.header('Cache-Control', 'no-store');
    return erasePerson(context, body, authorOf(request));
  });
  registerOperation(server, operations.exportContacts, async ({ query, request }, reply) => {
    const { contactsCsv } = await import('#server/contacts/contacts-csv.ts');
    const now = context.now();
    audit(request, { action: 'export', entity: 'contact' });
    const parts = contactsCsv(queries, query, { now, publicUrl });
    return reply
      .type(operations.exportContacts.response.text)
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="contact-requests-${dayOf(now)}.csv"`)
      .send(Readable.from(parts));
  });
}
