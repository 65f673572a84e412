import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts';

/**
 * Installs the distribution's PostgreSQL as root on Debian, if allowed. Only programs are needed: the package's own
 * server is created in a temporary folder, never started, and removed.
 */
export function installPostgres(announce: (line: string) => void): void {
  if (!canInstallDebianPackages()) return;
  announce('no PostgreSQL found');
  const folder = mkdtempSync(join(tmpdir(), 'rampage-install-'));
  try {
    // The user postgres has to reach it.
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'createcluster.conf'), `data_directory = '${folder}/%v'\nstart_conf = 'disabled'\n`);
    const variables = { PGSYSCONFDIR: folder, PG_CLUSTER_CONF_ROOT: join(folder, 'clusters') };
    const problem = installDebianPackage('postgresql', announce, variables);
    if (problem !== null) announce(problem);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
