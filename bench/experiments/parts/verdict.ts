/** Says whether an experiment holds and what it saw; the process fails where one does not. */
export function verdict(
  title: string,
  holds: boolean,
  seen: Readonly<Record<string, number | string | boolean>>,
): void {
  console.log(`${holds ? 'holds ' : 'FAILS '} ${title}: ${JSON.stringify(seen)}`);
  if (!holds) process.exitCode = 1;
}
