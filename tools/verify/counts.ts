/** How many tests passed, failed and did not run. */
export type Counts = { passed: number; failed: number; skipped: number };

/** No test at all. */
export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Sums. */
export function addCounts(all: readonly Counts[]): Counts {
  const sum = { ...NOTHING };
  for (const { passed, failed, skipped } of all) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** Counts as a sentence: "12 passed, 0 failed", with ", 3 skipped" only where some were. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A suite that failed says so even where none of its tests did: a file did not load, or a server did not start. */
export function countOutcome(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
