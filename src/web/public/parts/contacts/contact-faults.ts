import { ResponseError } from '#web/browser/fetch-json.ts';

/** What is wrong with each bad field, by its name. */
export type ContactFaults = Readonly<Record<string, string>>;

/**
 * What is left of the faults that a form shows after `edited` has changed: a fault that the form finds itself goes as soon
 * as it is mended, one that only the server found as soon as its field changes. Nothing new is complained about meanwhile.
 */
export function faultsLeft(shown: ContactFaults, found: ContactFaults, edited: string): ContactFaults {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([field, message]) =>
      field === edited ? (found[field] === undefined ? [] : [[field, found[field]]]) : [[field, message]],
    ),
  );
}

/** What the server's refusal says of the fields; empty where it says nothing of them or where nothing answered. */
export function faultsOfError(error: unknown): ContactFaults {
  if (!(error instanceof ResponseError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}
