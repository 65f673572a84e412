import { expect, test } from 'vitest';
import { canInstallDebianPackages, installDebianPackage, type AptGet } from './debian-package.ts';

const PLAN = 'NOTE: This is only a simulation!\nInst libpq5 (15.14 Debian)\nInst postgresql (15 Debian)\nConf libpq5\n';

/** Installs a package with an apt-get that does nothing. Returns what happened, in order. */
function install(failing?: string) {
  const events: string[] = [];
  const aptGet: AptGet = (args, variables = {}) => {
    events.push(['apt-get', ...args, ...Object.keys(variables)].join(' '));
    return { problem: args.join(' ') === failing ? 'no network' : null, printed: PLAN };
  };
  const problem = installDebianPackage('postgresql', (line) => events.push(line), { FOR_SCRIPTS: '1' }, aptGet);
  return { events, problem };
}

test('what will be installed is said before anything is', () => {
  expect(install()).toEqual({
    events: [
      'apt-get update',
      'apt-get install --simulate postgresql',
      'installing Debian packages, as TEST_INSTALL=no would refuse: libpq5, postgresql',
      'apt-get install -y postgresql FOR_SCRIPTS',
    ],
    problem: null,
  });
});

test.each(['update', 'install --simulate postgresql'])('nothing is installed where apt-get %s fails', (step) => {
  const { events, problem } = install(step);
  expect(problem).toBe('no network');
  expect(events.at(-1)).toBe(`apt-get ${step}`);
});

test('TEST_INSTALL=no refuses', () => {
  expect(canInstallDebianPackages({ TEST_INSTALL: 'no' })).toBe(false);
});
