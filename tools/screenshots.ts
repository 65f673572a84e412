import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { endChild } from './end-child.ts';
import { CHROMIUM_ADVICE, chromiumArguments, findOrInstallChromium } from './find-chromium.ts';

/** Takes the pictures of the home page's carousel from the running product with its demo catalogue. */

const FOLDER = join(import.meta.dirname, '../src/web/public/home/screenshots');
const SIZE = { width: 1280, height: 800 };
const QUALITY = 72;
const PORT = process.env['PORT'] ?? '4193';
const THEMES = ['light', 'dark'] as const;

const SHOTS = [
  { name: 'compare', path: '/providers' },
  { name: 'lowest-price', path: '/providers?product=residential&sort=residential-asc' },
  { name: 'one-vendor', path: '/providers?filter=provider&provider=Oxylabs' },
];

const executablePath = findOrInstallChromium(console.log);
if (executablePath === null) throw new Error(CHROMIUM_ADVICE);

const dataDirectory = mkdtempSync(join(tmpdir(), 'rampage-screenshots-'));
const server = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
  env: { PATH: process.env['PATH'] ?? '', PORT, DATA_DIR: dataDirectory, SEED: 'demo' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
try {
  const origin = await readyUrl();
  for (const shot of SHOTS) {
    for (const theme of THEMES) await take(browser, `${origin}${shot.path}`, `${shot.name}-${theme}`, theme);
  }
} finally {
  await browser.close();
  await endChild(server, 'SIGTERM', 10_000);
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** The address that the server names once it is ready. */
async function readyUrl(): Promise<string> {
  let output = '';
  for await (const chunk of server.stdout) {
    output += String(chunk);
    const [, url] = /is ready at (\S+)/.exec(output) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`The product did not start:\n${output}`);
}

async function take(from: Browser, url: string, name: string, colorScheme: (typeof THEMES)[number]): Promise<void> {
  const page = await from.newPage({ viewport: SIZE, colorScheme, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('cookie-choice', 'necessary'));
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
  await page.close();
  console.log(name);
}
