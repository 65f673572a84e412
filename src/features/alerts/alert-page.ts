import type { AnswerPath } from '#core/page-data.ts';
import type { AlertTarget } from './alert-url.ts';
import type { Problem } from '#core/contract/problem.ts';

export interface AlertFormValues {
  readonly email: string;
  readonly below: string;
  readonly typed: string;
}

/** The content of a price alert page, determined by the server. */
export type AlertPage =
  | {
      readonly state: 'form';
      readonly target: AlertTarget;
      /** Null until the form is submitted. */
      readonly entered: AlertFormValues | null;
      /** Why it was rejected. */
      readonly problem: Problem | null;
    }
  | {
      readonly state: 'sent';
      readonly email: string;
      /** Hidden fields to submit the form again. */
      readonly fields: readonly (readonly [name: string, value: string])[];
      readonly again: string;
    }
  | ({ readonly state: 'confirm' | 'unsubscribe' } & AlertInWords)
  | ({ readonly state: 'confirmed'; /** A day. */ readonly until: string; readonly stop: string } & AlertInWords)
  | { readonly state: 'unsubscribed'; readonly words: string; /** The form for the same. */ readonly again: string }
  | { readonly state: 'unknown'; readonly link: 'confirm' | 'unsubscribe' }
  /** The action failed for now. */
  | { readonly state: 'failed'; readonly detail: string };

interface AlertInWords {
  readonly words: string;
  readonly email: string;
}

/** The key of the page's state among its answers. */
export const ALERT_PAGE: AnswerPath<AlertPage> = '/alerts';
