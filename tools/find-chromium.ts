import { basename } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts';
import { findExecutable, isExecutableFile, pathFolders } from './find-executable.ts';
import type { IsExecutable } from './find-executable.ts';

/** The headless shell, in which journeys take half the time. */
const HEADLESS = 'chromium-headless-shell';

const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How a machine without a Chromium gets one. */
export const CHROMIUM_ADVICE =
  'no Chromium found: run `npx playwright install chromium`, or install the package `chromium` of your distribution';

/** Where to look for a Chromium. The defaults are this machine. */
export type ChromiumSearch = {
  downloaded?: string;
  environment?: NodeJS.ProcessEnv;
  isExecutable?: IsExecutable;
};

/** The Chromium that Playwright downloaded, else the one that CHROMIUM_PATH names, else the system's, else null. */
export function findChromium(search: ChromiumSearch = {}): string | null {
  const { downloaded = chromium.executablePath(), environment = process.env, isExecutable = isExecutableFile } = search;
  const named = [downloaded, environment['CHROMIUM_PATH'] ?? ''].find((path) => path !== '' && isExecutable(path));
  if (named !== undefined) return named;
  const folders = [...pathFolders(environment['PATH']), ...FOLDERS];
  return findExecutable(NAMES, folders, isExecutable) ?? APPLICATIONS.find(isExecutable) ?? null;
}

/** As `findChromium`; as root on Debian, installs a headless one if it is missing. */
export function findOrInstallChromium(announce: (line: string) => void): string | null {
  const found = findChromium();
  const isNamed = found === process.env['CHROMIUM_PATH'];
  const isGoodEnough = isNamed || (found !== null && basename(found) !== 'chromium');
  if (isGoodEnough || !canInstallDebianPackages()) return found;
  const problem = installDebianPackage(HEADLESS, announce);
  if (problem !== null) announce(problem);
  return findChromium();
}

/** Launch options for the found Chromium. */
export function chromiumLaunch(found: string | null): LaunchOptions {
  const isDownloaded = found === chromium.executablePath();
  return { args: chromiumArguments(), ...(found !== null && !isDownloaded && { executablePath: found }) };
}

/** Arguments for every start of Chromium. Its sandbox does not work for root, so that root runs without one. */
export function chromiumArguments(isRoot: boolean = process.getuid?.() === 0): string[] {
  return isRoot ? ['--no-sandbox', ...QUIET] : QUIET;
}
