import { isTimeout } from '#platform/http-client/exchange-error.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { oneLine } from '#core/text.ts';
import type { TriedMail } from './test-mail.ts';
import { testAlertMail, testMail } from './fault-mail.server.ts';
import { sendMail, type EmailNotification } from '#features/outbox/mail-sender.server.ts';
import type { MailText } from '#features/outbox/outgoing-messages.server.ts';
import type { MailFrom, MailSite } from '#features/outbox/sender.server.ts';
import { registerOperations } from '#platform/api/register-operation.ts';
import { ConflictError, TooManyRequestsError } from '#platform/errors/problem-error.ts';
import { RateLimit } from '#platform/limits/rate-limit.ts';

/** A whole attempt; each step of it has a shorter limit of its own. */
const DEADLINE_MS = 15_000;
const MAX_ANSWER_LENGTH = 300;
const ALLOWANCE = { count: 5, milliseconds: 60_000 };

interface TestMailContext {
  /** Mail server and recipient, null without a mail server. */
  readonly contactEmail: EmailNotification | null;
  readonly from: () => MailFrom;
  readonly site: () => MailSite;
  readonly monotonicNow: () => number;
}

/** Tests of mails, sent at once instead of by the outbox, so that the operator sees the mail server's answer. */
export function registerTestMailRoutes(server: FastifyInstance, context: TestMailContext): void {
  const limit = new RateLimit([ALLOWANCE], context.monotonicNow);
  const attempt = async (mail: (site: MailSite) => MailText): Promise<TriedMail> => {
    const { contactEmail, from, site } = context;
    if (!contactEmail) throw new ConflictError('There is no mail server: set SMTP_URL and CONTACT_NOTIFY_EMAIL.');
    const wait = limit.take('');
    if (wait !== null) throw new TooManyRequestsError('Five test e-mails a minute can be sent. Try again later.', wait);
    const { smtpUrl, to } = contactEmail;
    try {
      const key = `test ${randomUUID()}`;
      const answer = await sendMail(
        smtpUrl,
        { to, from: from(), key, ...mail(site()) },
        AbortSignal.timeout(DEADLINE_MS),
      );
      return { to, accepted: true, answer: `Accepted by the mail server: ${shortened(answer)}` };
    } catch (error) {
      return { to, accepted: false, answer: refusalOf(error, new URL(smtpUrl).hostname) };
    }
  };
  registerOperations(server, {
    sendTestMail: async () => attempt(testMail),
    sendTestAlert: async () => attempt(testAlertMail),
  });
}

/** What went wrong, by the code of the mail library, with the server's own words if there are any. */
function refusalOf(error: unknown, host: string): string {
  const { code, response, message } = factsOf(error);
  const words = response === null ? '' : `: ${shortened(response)}`;
  if (code === 'EAUTH') return `The mail server refused user or password${words || '.'}`;
  if (code === 'EENVELOPE') return `The mail server refused sender or recipient${words || '.'}`;
  if (response !== null) return `The mail server refused the e-mail${words}`;
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${message}`)) return `The name ${host} was not found.`;
  if (message.includes('ECONNREFUSED')) return `The mail server at ${host} does not accept connections.`;
  if (code === 'ETLS' || /certificate|SSL|TLS|wrong version number/i.test(message))
    return `No encrypted connection to ${host} could be made: ${shortened(message)}`;
  if (code === 'ETIMEDOUT' || message.includes('ETIMEDOUT') || isTimeout(error))
    return `The mail server at ${host} did not answer in time.`;
  return `The connection to ${host} failed: ${shortened(message)}`;
}

function factsOf(error: unknown) {
  const fields = typeof error === 'object' && error !== null ? error : {};
  return {
    code: 'code' in fields ? String(fields.code) : '',
    response: 'response' in fields && typeof fields.response === 'string' ? fields.response : null,
    message: error instanceof Error ? error.message : '',
  };
}

function shortened(text: string): string {
  return oneLine(text).slice(0, MAX_ANSWER_LENGTH);
}
