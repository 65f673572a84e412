import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const OS_RELEASE = '/etc/os-release';

/** Set to `no`, the tests install nothing. */
const REFUSAL = 'TEST_INSTALL';

/** Whether packages may be installed: by root on Debian itself, not on a system derived from it, unless refused. */
export function canInstallDebianPackages(environment: NodeJS.ProcessEnv = process.env): boolean {
  return (
    environment[REFUSAL] !== 'no' &&
    process.getuid?.() === 0 &&
    existsSync(OS_RELEASE) &&
    /^ID="?debian"?$/m.test(readFileSync(OS_RELEASE, 'utf8'))
  );
}

/** The result of apt-get: null or its error output, and its standard output. */
export type AptResult = { problem: string | null; printed: string };

/** Runs apt-get with these arguments and variables. */
export type AptGet = (args: readonly string[], variables?: NodeJS.ProcessEnv) => AptResult;

/**
 * Says which packages a Debian package brings, then installs them with apt-get and without questions. `variables` are
 * set for the scripts of the packages.
 *
 * @returns null on success, else what apt-get said on its error output.
 */
export function installDebianPackage(
  name: string,
  announce: (line: string) => void,
  variables: NodeJS.ProcessEnv = {},
  aptGet: AptGet = runAptGet,
): string | null {
  const updated = aptGet(['update']);
  if (updated.problem !== null) return updated.problem;
  const planned = aptGet(['install', '--simulate', name]);
  if (planned.problem !== null) return planned.problem;
  const packages = [...planned.printed.matchAll(/^Inst (\S+)/gm)].map(([, one]) => one);
  announce(`installing Debian packages, as ${REFUSAL}=no would refuse: ${packages.join(', ')}`);
  return aptGet(['install', '-y', name], variables).problem;
}

function runAptGet(args: readonly string[], variables: NodeJS.ProcessEnv = {}): AptResult {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...variables };
  const { status, stdout, stderr, error } = spawnSync('apt-get', args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const problem = status === 0 ? null : `apt-get ${args.join(' ')}: ${error?.message ?? stderr.trim()}`;
  return { problem, printed: stdout };
}
