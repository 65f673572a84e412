import type { LeasedRow } from './leased-rows.ts';

/** A message that this process may send now. */
export interface Claim extends LeasedRow {
  /** What it is, for the audit log: ids only. */
  readonly about: { readonly entity: string; readonly id: number; readonly [detail: string]: string | number };
  /** Whether it is given up where it is not accepted now. */
  readonly isTriedOnce?: boolean;
  /** Hands it on. Resolves when it was accepted; rejects with DeliveryError, or anything, where it was not. */
  readonly send: (signal: AbortSignal) => Promise<void>;
}

/** Messages of one kind, as a lane works through them. */
export interface MessageQueue {
  readonly name: string;
  /** Takes due messages for this process. */
  claimDue(now: number, limit: number): Promise<readonly Claim[]>;
  /** When the next pending message is due, null where none is. */
  nextDueAt(): Promise<number | null>;
  /** Notes that a message was accepted. */
  markDelivered(claim: LeasedRow, now: number): Promise<void>;
  /** Notes that this attempt failed: when to try again, or null to give up. */
  markFailed(claim: LeasedRow, fault: string, dueAt: number | null): Promise<void>;
  /** Called now and then while nothing is due. */
  tidy?(now: number): Promise<void>;
}
