import type { AskedAlert } from './alert-url.ts';
import type { Problem } from '#contract/problem.ts';

/** What was typed into the form of a price alert that was not taken. */
export interface EnteredAlert {
  readonly email: string;
  readonly below: string;
  readonly typed: string;
}

/** What a page of price alerts shows, by what the server found. */
export type AlertPage =
  | {
      readonly state: 'form';
      readonly asked: AskedAlert;
      /** Null for a form that nobody has sent yet. */
      readonly entered: EnteredAlert | null;
      /** Why it was not taken. */
      readonly problem: Problem | null;
    }
  | {
      readonly state: 'sent';
      readonly email: string;
      /** The same form, to be sent again. */
      readonly fields: readonly (readonly [name: string, value: string])[];
      readonly again: string;
    }
  | ({ readonly state: 'confirm' | 'unsubscribe' } & AlertInWords)
  | ({ readonly state: 'confirmed'; /** A day. */ readonly until: string; readonly stop: string } & AlertInWords)
  | { readonly state: 'unsubscribed'; readonly words: string; /** The form for the same. */ readonly again: string }
  | { readonly state: 'unknown'; readonly link: 'confirm' | 'unsubscribe' }
  /** What could not be done now. */
  | { readonly state: 'failed'; readonly detail: string };

interface AlertInWords {
  /** What is watched. */
  readonly words: string;
  readonly email: string;
}

/** Under which name the browser finds it among the answers of the page. */
export const ALERT_PAGE = '/alerts';
