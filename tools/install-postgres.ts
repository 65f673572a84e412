import { appendFileSync, existsSync } from 'node:fs';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts';

const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** Installs the distribution's PostgreSQL where this process is root on Debian; elsewhere it does nothing. */
export function installPostgres(announce: (line: string) => void): void {
  if (!canInstallDebianPackages()) return;
  announce('no PostgreSQL found: installing the Debian package postgresql');
  const problem = installCommonPart() ?? installDebianPackage('postgresql');
  if (problem !== null) announce(problem);
}

/** The package would create and start a server for the whole machine: the tests need the programs alone. */
function installCommonPart(): string | null {
  if (existsSync(CLUSTER_SETTINGS)) return null;
  const problem = installDebianPackage('postgresql-common');
  if (problem === null) appendFileSync(CLUSTER_SETTINGS, '\ncreate_main_cluster = false\n');
  return problem;
}
