const cleanUps: (() => Promise<void> | void)[] = [];

/**
 * Cleans up after the test file, last come first served. Unlike `afterAll`, which Vitest forgets where a running test
 * calls it, this can be called from anywhere.
 */
export function afterFile(cleanUp: () => Promise<void> | void): void {
  cleanUps.push(cleanUp);
}

/** Does what `afterFile` was asked for. */
export async function cleanUpAfterFile(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
}
