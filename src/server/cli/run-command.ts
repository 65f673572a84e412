import { OperatorError } from '#server/errors/operator-error.ts';
import { explainStartFailure } from '#server/start-failure.ts';

/** How a command of the terminal is called. */
export interface CommandCall {
  readonly args: readonly string[];
  /** This process's own where it is left out. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Prints lines before the last one. */
  readonly print: (text: string) => void;
}

/** Does what a command is there for, and says what it has done. */
export type Command = (call: CommandCall) => Promise<string>;

/** Runs a command: prints what it answers, or says why it failed. Returns its exit status. */
export async function perform(work: Command, call: CommandCall, complain: (text: string) => void): Promise<number> {
  try {
    call.print(await work(call));
    return 0;
  } catch (error) {
    complain(explainStartFailure(error, 'The command failed'));
    return 1;
  }
}

/** Runs a command of the terminal as this process. */
export async function runCommand(work: Command): Promise<void> {
  const call = { args: process.argv.slice(2), print: console.log };
  const status = await perform(work, call, console.error);
  if (status !== 0) process.exitCode = status;
}

/**
 * The one argument of a command.
 *
 * @throws OperatorError that shows how to call it.
 */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument, ...others] = args;
  if (argument === undefined || argument === '' || others.length > 0) throw new OperatorError(`Usage: ${usage}`);
  return argument;
}
