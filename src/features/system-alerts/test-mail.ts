import { z } from 'zod';
import { named, ok, ownerOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

const triedMailSchema = record('TriedMail', {
  to: z.string(),
  accepted: z.boolean().describe('Whether the mail server has taken the e-mail over'),
  answer: z.string().describe('What the mail server answered, or why there is no answer'),
});

export type TriedMail = z.output<typeof triedMailSchema>;

const audit = { action: 'replay', entity: 'mail' } as const;

export const testMailOperations = named({
  sendTestMail: ownerOnly.post(adminApi.testMail, {
    summary: 'Sends a test e-mail to the operator at once, without retries; 409 without a mail server',
    audit,
    response: ok('The answer of the mail server', triedMailSchema),
  }),
  sendTestAlert: ownerOnly.post(adminApi.testAlert, {
    summary: 'Sends a test of a system alert to the operator at once, without retries; 409 without a mail server',
    audit,
    response: ok('The answer of the mail server', triedMailSchema),
  }),
});
