import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOSSES, loseFiles, noticedLoss } from '#test/lost-database.ts';
import { verdict } from './parts/verdict.ts';

/** Files of the embedded database are deleted while the server runs: it reports the loss and stores nothing more. */

for (const loss of LOSSES) {
  const directory = mkdtempSync(join(tmpdir(), 'rampage-lost-'));
  const report = await loseFiles(directory, loss);
  verdict(loss.what, noticedLoss(loss, report), { ...report });
  rmSync(directory, { recursive: true, force: true });
}
