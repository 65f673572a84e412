import { z } from 'zod';
import type { PinnedAnswer } from './pinned-request.ts';

/** How scripts say in JSON that they failed, since they can answer nothing but 200. */
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

/** Why an answer is no acceptance, null where it is one: 2xx without a page or a message of failure in it. */
export function refusalIn({ status, text, contentType }: Pick<PinnedAnswer, 'status' | 'text' | 'contentType'>) {
  if (status < 200 || status > 299) return `HTTP ${status}`;
  if (HTML.test(text) || (contentType.startsWith('text/html') && /<\/\w+>/.test(text))) {
    return `HTTP ${status} with a web page instead of the script’s answer`;
  }
  if (failureSchema.safeParse(parseJson(text)).success || ERROR_TEXT.test(text)) {
    return `HTTP ${status} with an error in it`;
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
