import type { LeasedRow } from './leased-rows.ts';

/** A message leased to this process. */
export interface Claim extends LeasedRow {
  /** Description for the audit log: ids only. */
  readonly about: { readonly entity: string; readonly id: number; readonly [detail: string]: string | number };
  /** Whether to give up after the first attempt. */
  readonly isTriedOnce?: boolean;
  /** Sends it. Resolves on acceptance; rejects with DeliveryError or any other error. */
  readonly send: (signal: AbortSignal) => Promise<void>;
}

/** A queue of messages of one kind. */
export interface MessageQueue {
  readonly name: string;
  /** Leases due messages to this process. */
  claimDue(now: number, limit: number): Promise<readonly Claim[]>;
  /** The due time of the next pending message, null without one. */
  nextDueAt(): Promise<number | null>;
  /** Stores an acceptance. */
  markDelivered(claim: LeasedRow, now: number): Promise<void>;
  /** Stores a failed attempt with the time of the next, or null to give up. */
  markFailed(claim: LeasedRow, fault: string, dueAt: number | null): Promise<void>;
  /** Cleans up. Called while nothing is due. */
  tidy?(now: number): Promise<void>;
}
