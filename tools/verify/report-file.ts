import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Passes an unused path to `run`, and returns its result with the JSON written there; null if there is none. */
export async function withReportFile<T>(run: (path: string) => Promise<T>): Promise<{ result: T; report: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'rampage-report-'));
  try {
    const path = join(folder, 'report.json');
    const result = await run(path);
    return { result, report: readReport(path) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A runner that stopped before its end leaves no file. */
function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
