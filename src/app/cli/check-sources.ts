import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { counted } from '#core/count.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { NoSourceError } from '#platform/errors/problem-error.ts';
import { readSettingsRow, settingsOf } from '#features/settings/stored-settings.server.ts';
import { ContentThread } from '#features/sources/content-thread.server.ts';
import { createSourceReader } from '#features/sources/shared-turns.server.ts';
import { readRunReadings, startRun } from '#features/sources/source-runs.server.ts';
import { readSources } from '#features/sources/source-views.server.ts';
import { SourceWatch } from '#features/sources/source-watch.server.ts';
import { changeContext, onDatabase, runCommand, type CliCommand } from './run-command.ts';

const USAGE = 'Usage: npm run sources:check -- [--dry-run] [HOST]';

const POLL_MS = 200;

/**
 * `npm run sources:check -- [HOST]`: reads the sources of direct prices as the schedule does, all or those of a host, and
 * prints a line for each. A dry run only lists them.
 */
export const checkSources: CliCommand = async ({ args, environment, print }) => {
  const { host, isDryRun } = readArguments(args);
  return onDatabase(environment, async (database, config) => {
    const { queries } = database;
    const { siteName } = settingsOf(config, await readSettingsRow(queries));
    const { publicUrl } = config;
    if (isDryRun) {
      const { sources } = await readSources(queries, {}, { now: Date.now, isOn: () => true });
      const wanted = sources.filter(
        (source) => source.state !== 'paused' && (host === undefined || source.host === host),
      );
      for (const { url, lines } of wanted) print(`${url} ${counted(lines, 'line')}`);
      return `Dry run: nothing was read. ${counted(wanted.length, 'source')}.`;
    }
    const runId = await startRun(queries, host === undefined ? {} : { host }, Date.now()).catch((error: unknown) => {
      throw error instanceof NoSourceError ? new OperatorError('No direct price cites such a source.') : error;
    });
    const watch = new SourceWatch({
      thread: new ContentThread(),
      catalogue: changeContext(database, config, 'check'),
      read: createSourceReader({
        queries,
        now: Date.now,
        site: () => ({ name: siteName, publicUrl }),
        privateHosts: config.sourcePrivateHosts,
        blockedHosts: config.sourceBlockedHosts,
      }),
      logger: { info: () => {}, warn: ({ err }: { readonly err: unknown }) => print(String(err)) },
      isOn: () => false,
    });
    watch.start();
    const printed = new Set<string>();
    try {
      for (;;) {
        const readings = await readRunReadings(queries, runId);
        for (const { url, result, reason } of readings) {
          if (result === null || printed.has(url)) continue;
          printed.add(url);
          print(`${url} ${result}${result === 'unread' && reason !== null ? ` (${reason})` : ''}`);
        }
        if (printed.size === readings.length) return `${counted(printed.size, 'source')} read.`;
        await delay(POLL_MS);
      }
    } finally {
      await watch.stop();
    }
  });
};

function readArguments(args: readonly string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [host, ...others] = positionals;
    if (others.length === 0) return { host, isDryRun: values['dry-run'] === true };
  } catch {
    // Unknown options.
  }
  throw new OperatorError(USAGE);
}

if (import.meta.main) await runCommand(checkSources);
