/** A document that has lived for so long was not loaded for the sake of the same failure. */
const SETTLED_MS = 60_000;
const ANSWER_MS = 5_000;

/** Some of the page's code is gone or cannot be fetched, and loading the document again did not help. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super('Some of the page could not be fetched', { cause });
    this.name = 'MissingCodeError';
  }
}

/**
 * Loads the document again where its code is gone, as after a new version was put in place. Once: a document that was
 * just loaded again is left alone, and so is one whose server does not answer, which the browser would replace by an
 * error page of its own. False where nothing is loaded; nothing is stored for it.
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

/** Loads the document again instead of code that is gone. @throws MissingCodeError where that does not help. */
export async function loadDocument(cause: unknown): Promise<never> {
  if (await reloadOnce()) return new Promise(() => undefined);
  throw new MissingCodeError(cause);
}
