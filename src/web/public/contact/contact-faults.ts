import { ResponseError } from '#web/fetch-json.ts';

/** What is wrong with each bad field, by its name. */
export type ContactFaults = Readonly<Record<string, string>>;

/** What the server's refusal says of the fields; empty where it says nothing of them or where nothing answered. */
export function faultsOfError(error: unknown): ContactFaults {
  if (!(error instanceof ResponseError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}
