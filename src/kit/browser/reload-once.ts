/** Minimum age of a document, in milliseconds, before a failure may reload it: a younger one was just reloaded. */
const SETTLED_MS = 60_000;
const ANSWER_MS = 5_000;

/** Code of the page is missing or cannot be fetched, and a reload did not help. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super('Some of the page could not be fetched', { cause });
    this.name = 'MissingCodeError';
  }
}

/**
 * Reloads the document if its code is missing, for example after a deployment. Does not reload a document that was
 * just reloaded, nor one whose server does not respond, which would replace it by the browser's error page. Returns
 * whether it reloads; stores nothing.
 */
export async function reloadOnce(): Promise<boolean> {
  const [entry] = performance.getEntriesByType('navigation');
  const isReloaded = entry !== undefined && 'type' in entry && entry.type === 'reload';
  if (isReloaded && performance.now() < SETTLED_MS) return false;
  const answer = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    () => null,
  );
  if (answer === null || answer.status >= 500) return false;
  location.reload();
  return true;
}

/**
 * Reloads the document because code is missing.
 *
 * @throws MissingCodeError if a reload does not help.
 */
export async function loadDocument(cause: unknown): Promise<never> {
  if (await reloadOnce()) return new Promise(() => undefined);
  throw new MissingCodeError(cause);
}
