import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends a signal to a child process and resolves when it has ended, after SIGKILL if it takes longer than the grace.
 */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals, graceMilliseconds: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  const force = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds);
  child.kill(signal);
  await ended;
  clearTimeout(force);
}

/** Whether a child process has exited. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
