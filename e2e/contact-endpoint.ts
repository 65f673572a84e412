import type { Page, Request, Route } from '@playwright/test';
import { api } from '#core/routes.ts';

/** A mocked response to one request. */
export type ContactAnswer = (route: Route) => Promise<void>;

/** A received request. */
interface ReceivedContact {
  readonly mediaType: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The request was stored. */
export const stored: ContactAnswer = async (route) => route.fulfill({ status: 201, json: {} });

/** An internal server error. */
export const broken: ContactAnswer = async (route) => route.fulfill({ status: 500, body: 'broken' });

/** A network failure. */
export const unreachable: ContactAnswer = async (route) => route.abort('connectionrefused');

/** The server rejects the e-mail address. */
export const refusedEmail: ContactAnswer = async (route) =>
  route.fulfill({
    status: 400,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'The contact request is not valid.',
      errors: [{ field: 'email', message: 'This address does not receive mail' }],
    }),
  });

/** The limit is reached. */
export const tooMany: ContactAnswer = async (route) => route.fulfill({ status: 429, body: 'too many' });

/** Answers contact requests in turn, repeating the last answer, and returns the received requests. */
export async function answerContacts(page: Page, ...answers: ContactAnswer[]): Promise<readonly ReceivedContact[]> {
  return answerForms(page, api.contacts, ...answers);
}

/** The same of the forms that are sent to a path of the API. */
export async function answerForms(
  page: Page,
  path: string,
  ...answers: ContactAnswer[]
): Promise<readonly ReceivedContact[]> {
  const received: ReceivedContact[] = [];
  await page.route(`**${path}`, async (route) => {
    received.push(await read(route.request()));
    const answer = answers[received.length - 1] ?? answers.at(-1);
    await answer?.(route);
  });
  return received;
}

async function read(request: Request): Promise<ReceivedContact> {
  const contentType = request.headers()['content-type'] ?? '';
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const mediaType = contentType.split(';')[0] ?? '';
  if (mediaType === 'application/json') return { mediaType, fields: Object.fromEntries(entriesOf(body)) };
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData();
  const texts = [...form].map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : '']);
  return { mediaType, fields: Object.fromEntries(texts) };
}

function entriesOf(body: Buffer): [string, string][] {
  const value: unknown = JSON.parse(body.toString());
  return Object.entries(value ?? {}).map(([name, text]) => [name, String(text)]);
}
