/** Prints whether an experiment passed; a failure sets the exit status. */
export function verdict(
  title: string,
  holds: boolean,
  seen: Readonly<Record<string, number | string | boolean>>,
): void {
  console.log(`${holds ? 'holds ' : 'FAILS '} ${title}: ${JSON.stringify(seen)}`);
  if (!holds) process.exitCode = 1;
}
