import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { executeCommand, type CliCommand } from '#app/cli/run-command.ts';
import { PRELOADED } from '#tools/server-process.ts';
import type { TestDatabase } from './open-test-database.ts';

const COMMANDS = join(import.meta.dirname, '../src/app/cli');

export interface CommandResult {
  readonly status: number | null;
  readonly printed: string;
  readonly errors: string;
}

/** Runs a command of `src/app/cli` in a separate process on a test's database. */
export async function runCommand(
  name: 'migrate-database' | 'seed' | 'backup' | 'restore' | 'import' | 'open-password-sign-in' | 'reset-two-factor',
  { url, dataDirectory }: Pick<TestDatabase, 'url' | 'dataDirectory'>,
  ...args: readonly string[]
): Promise<CommandResult> {
  const env = { ...process.env, DATABASE_URL: url ?? '', DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, ['--require', PRELOADED, join(COMMANDS, `${name}.ts`), ...args], { env });
  const output = { printed: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.errors += text));
  await once(child, 'close');
  return { status: child.exitCode, ...output };
}

/** Runs a command in this process, which is much faster. */
export async function performHere(
  command: CliCommand,
  { url, dataDirectory }: Pick<TestDatabase, 'url' | 'dataDirectory'>,
  ...args: readonly string[]
): Promise<CommandResult> {
  const environment = { ...process.env, DATABASE_URL: url ?? '', DATA_DIR: dataDirectory };
  const output = { printed: '', errors: '' };
  const print = (text: string) => void (output.printed += `${text}\n`);
  const status = await executeCommand(
    command,
    { args, environment, print },
    (text) => void (output.errors += `${text}\n`),
  );
  return { status, ...output };
}
