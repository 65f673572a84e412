import type { ContactRequest } from '#domain/contacts/contact-input.ts';

/** A stored request on its way out. */
export interface Message extends ContactRequest {
  readonly contactId: number;
  /** The same at each attempt, so that whoever gets a message twice can tell. */
  readonly idempotencyKey: string;
  /** The quote that the request is about, in lines of text; null without one. */
  readonly quote: string | null;
  /** The site, as who mails are from. */
  readonly from: MailFrom;
}

/** Name and address of who a mail is from. */
export interface MailFrom {
  readonly name: string;
  readonly address: string;
}

/** Hands one message on. Resolves when it was accepted; rejects with DeliveryError, or anything, where it was not. */
export type Sender = (message: Message, signal: AbortSignal) => Promise<void>;

/** Why a message was not accepted, in words that hold no personal data: the operator sees them. */
export class DeliveryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DeliveryError';
  }
}

/**
 * What the operator sees of a failed attempt. Unknown errors show their code alone: their text may quote the message.
 */
export function faultOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'Unknown error';
}
