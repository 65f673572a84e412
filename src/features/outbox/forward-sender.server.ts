import { z } from 'zod';
import { impliedZones, type Zone } from '#platform/http-client/network-zone.ts';
import { resolveAll, sendPinned, type PinnedAnswer, type PinnedRequest } from '#platform/http-client/pinned-request.ts';
import { DeliveryError, type Message, type Sender } from './sender.server.ts';
import { spreadsheetCell } from '#core/spreadsheet-cell.ts';

/** Redirects to follow with GET. Those that would send the data again are not followed. */
const SEE_OTHER = new Set([301, 302, 303]);

/** JSON in which scripts report a failure, since they can only respond 200. */
const failureSchema = z.union([
  z.looseObject({ result: z.string().regex(/^(?:error|fail(?:ed|ure)?)$/i) }),
  z.looseObject({ status: z.string().regex(/^(?:error|fail(?:ed|ure)?)$/i) }),
  z.looseObject({ status: z.number().min(400) }),
  z.looseObject({ success: z.literal(false) }),
  z.looseObject({ ok: z.literal(false) }),
  z.looseObject({ error: z.union([z.string().min(1), z.literal(true), z.looseObject({})]) }),
]);

const HTML = /^\s*(?:<!doctype html|<html|<head|<body)/i;
const ERROR_TEXT = /^\s*(?:\w*error|exception|fail(?:ed|ure)?)\b/i;

/** Posts messages to the operator's spreadsheet script as a form with the key. */
export function createForwardSender(endpoint: string, resolve = resolveAll): Sender {
  const url = new URL(endpoint);
  const zones = impliedZones(url.hostname);
  return async (message, signal) => {
    const request = { url, zones, resolve, signal };
    const body = { type: 'application/x-www-form-urlencoded', text: formOf(message) };
    const first = await sendPinned({ ...request, method: 'POST', body });
    const answer = SEE_OTHER.has(first.status) ? await follow(first, request) : first;
    const refusal = refusalIn(answer);
    if (refusal !== null) throw new DeliveryError(refusal);
  };
}

/** Follows a script's one redirect, to https at public addresses or to the operator's own host. */
async function follow({ location }: PinnedAnswer, request: Omit<PinnedRequest, 'method' | 'body'>) {
  const { url: from, zones } = request;
  if (location === null || !URL.canParse(location, from.href)) throw new DeliveryError('A redirect without a target');
  const url = new URL(location, from);
  const isInside = !zones.includes('public');
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isInside && stays(url, zones));
  if (!isAllowed) throw new DeliveryError('A redirect to a blocked address');
  return sendPinned({ ...request, url, method: 'GET', zones: isInside ? [...zones, 'public'] : ['public'] });
}

function stays({ hostname }: URL, zones: readonly Zone[]): boolean {
  return impliedZones(hostname).some((zone) => zones.includes(zone));
}

function formOf({ fullName, email, company, mobile, message, source, idempotencyKey, quote }: Message): string {
  const fields = {
    fullName,
    email,
    company,
    mobile,
    message,
    source,
    idempotencyKey,
    ...(quote !== null && { quote }),
  };
  const cells = Object.entries(fields).map(([name, value]): [string, string] => [name, spreadsheetCell(value)]);
  return new URLSearchParams(cells).toString();
}

/** Why a response is no acceptance, null if it is: 2xx without a page or a failure message. */
function refusalIn({ status, text, contentType }: Pick<PinnedAnswer, 'status' | 'text' | 'contentType'>) {
  if (status < 200 || status > 299) return `HTTP ${status}`;
  if (HTML.test(text) || (contentType.startsWith('text/html') && /<\/\w+>/.test(text))) {
    return `HTTP ${status} with a web page instead of the script’s response`;
  }
  if (failureSchema.safeParse(parseJson(text)).success || ERROR_TEXT.test(text)) {
    return `HTTP ${status} with an error in the response`;
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
