/** How many tests passed, failed and did not run. */
export type Counts = { passed: number; failed: number; skipped: number };

/** No test at all. */
export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(all: readonly Counts[]): Counts {
  const sum = { ...NOTHING };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** Counts as a sentence: "12 passed, 0 failed", with ", 3 skipped" if there are any. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A failed suite counts as a failure even without a failed test, such as a file that does not load. */
export function countOutcome(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
