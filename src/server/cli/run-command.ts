import { OperatorError } from '#server/errors/operator-error.ts';
import { explainStartFailure } from '#server/start-failure.ts';

/** Runs a command of the terminal: prints what it answers, or why it failed, with exit status 1. */
export async function runCommand(work: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await work(process.argv.slice(2)));
  } catch (error) {
    console.error(explainStartFailure(error, 'The command failed'));
    process.exitCode = 1;
  }
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
