import { setTimeout as delay } from 'node:timers/promises';

const TICK_MS = 10;
const MAX_AT_ONCE = 2_000;

/** The bounds of a flood. */
interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
  /** Beyond this many open requests, further ones are skipped and counted as `heldBack`. */
  readonly atOnce?: number;
}

/** The arguments of a flood's process: the server's URL, and the seconds to send. */
export function floodArguments(): { readonly url: string; readonly seconds: number; readonly rest: readonly string[] } {
  const [, , url = '', seconds = '', ...rest] = process.argv;
  return { url, seconds: Number(seconds), rest };
}

/** Calls `send` with 0, 1, 2 … at a steady rate, and prints counts by result, such as a status, as JSON. */
export async function sendPaced(
  { perSecond, seconds, atOnce = MAX_AT_ONCE }: Pace,
  send: (index: number) => Promise<string>,
) {
  const counts: Record<string, number> = {};
  const count = (outcome: string) => (counts[outcome] = (counts[outcome] ?? 0) + 1);
  console.log('The flood begins');
  const startedAt = performance.now();
  let [sent, pending] = [0, 0];
  const sendOne = async (index: number) => {
    pending += 1;
    count(await send(index).catch(() => 'noAnswer'));
    pending -= 1;
  };
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed = performance.now() - startedAt) {
    for (; sent < (elapsed / 1_000) * perSecond; sent += 1) {
      if (pending < atOnce) void sendOne(sent);
      else count('heldBack');
    }
    await delay(TICK_MS);
  }
  console.log(JSON.stringify({ perSecond: Math.round(sent / seconds), ...counts, unanswered: pending }));
  process.exit();
}
