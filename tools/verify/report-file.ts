import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Lends the path of a file that does not exist yet to `run`, and returns what it resolved with and the JSON that it
 * wrote there. The JSON is null where it wrote none.
 */
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
