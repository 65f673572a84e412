import type { ContactRequest } from '#features/contacts/contact-input.ts';
import { ExchangeError } from '#platform/http-client/exchange-error.ts';

/** A contact request to deliver. */
export interface Message extends ContactRequest {
  readonly contactId: number;
  /** The same for each attempt, so that receivers detect duplicates. */
  readonly idempotencyKey: string;
  /** The quote of the request as text; null without one. */
  readonly quote: string | null;
  /** Sender of mails. */
  readonly from: MailFrom;
}

/** Name and address of a mail's sender. */
export interface MailFrom {
  readonly name: string;
  readonly address: string;
}

/** Name and origin of the site in mails. */
export interface MailSite {
  readonly name: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Delivers a message. Resolves on acceptance; rejects with DeliveryError or any other error. */
export type Sender = (message: Message, signal: AbortSignal) => Promise<void>;

/** Why a message was not accepted, without personal data: shown to the operator. */
export class DeliveryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DeliveryError';
  }
}

/**
 * The text of a failed attempt for the operator. Unknown errors show only their code, since their text may quote the
 * message.
 */
export function faultOf(error: unknown): string {
  if (error instanceof DeliveryError || error instanceof ExchangeError) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'Unknown error';
}
