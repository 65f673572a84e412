import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const OS_RELEASE = '/etc/os-release';

/** Whether this process may install packages: it runs as root on Debian itself, not on a system derived from it. */
export function canInstallDebianPackages(): boolean {
  return (
    process.getuid?.() === 0 && existsSync(OS_RELEASE) && /^ID="?debian"?$/m.test(readFileSync(OS_RELEASE, 'utf8'))
  );
}

/**
 * Installs one package with apt-get and without questions.
 *
 * @returns null on success, else what apt-get said on its error output.
 */
export function installDebianPackage(name: string): string | null {
  return aptGet(['update']) ?? aptGet(['install', '-y', name]);
}

function aptGet(args: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, error } = spawnSync('apt-get', args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return status === 0 ? null : `apt-get ${args.join(' ')}: ${error?.message ?? stderr.trim()}`;
}
