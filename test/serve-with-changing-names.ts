import dns from 'node:dns';
import promises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Runs the product's server with a resolver that answers `publicN.….changing.example` with a public address N times, and
 * with 127.0.0.1 afterwards.
 */

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = { address: '127.0.0.1', family: 4 };
const NAME = /^public(\d+)\..*changing\.example$/;

const lookups = new Map<string, number>();

function answerFor(name: string): { address: string; family: number } | null {
  const [, times] = NAME.exec(name) ?? [];
  if (times === undefined) return null;
  const count = (lookups.get(name) ?? 0) + 1;
  lookups.set(name, count);
  return count <= Number(times) ? PUBLIC : PRIVATE;
}

const { lookup } = dns;
const lookupLater = promises.lookup;

Object.assign(promises, {
  lookup: async (name: string, options: { all?: boolean }) => {
    const answer = answerFor(name);
    if (!answer) return lookupLater(name, options);
    return options.all === true ? [answer] : answer;
  },
});
Object.assign(dns, {
  lookup: (name: string, options: dns.LookupAllOptions, callback: (...results: unknown[]) => void) => {
    const answer = answerFor(name);
    if (!answer) lookup(name, options, callback);
    else if (options.all) callback(null, [answer]);
    else callback(null, answer.address, answer.family);
  },
});
syncBuiltinESMExports();

await import('#app/server/main.ts');
