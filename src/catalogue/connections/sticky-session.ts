import { CONNECTION_LIMITS } from '#core/limits.ts';
import type { Connection } from './connection.ts';

type Sessions = Connection['session'];

/** What is wrong with a session and its minutes. */
export function sessionFault(
  sessions: Sessions,
  session: string | undefined,
  minutes: number | undefined,
): { readonly parameter: 'session' | 'minutes'; readonly message: string } | null {
  const { length = null, alphabet = 'letters-digits' } = sessions ?? {};
  if (session !== undefined) {
    const signs = alphabet === 'digits' ? 'digits' : 'letters and digits';
    const isOfSigns = alphabet === 'digits' ? /^\d+$/.test(session) : /^[A-Za-z0-9]+$/.test(session);
    const isOfLength = length === null ? session.length <= 32 : session.length === length;
    if (!isOfSigns || !isOfLength) {
      return { parameter: 'session', message: `A session has ${length ?? '1 to 32'} ${signs}.` };
    }
  }
  if (minutes === undefined) return null;
  if (session === undefined) return { parameter: 'minutes', message: 'Minutes need a session.' };
  const [least, most] = minuteBounds(sessions);
  return Number.isInteger(minutes) && minutes >= least && minutes <= most
    ? null
    : { parameter: 'minutes', message: `A session lasts ${least} to ${most} whole minutes.` };
}

/** The fewest and most minutes of a session. */
export function minuteBounds(sessions: Sessions): readonly [least: number, most: number] {
  return [sessions?.minMinutes ?? 1, sessions?.maxMinutes ?? CONNECTION_LIMITS.minutes];
}

/** Minutes of a session whose length is not stated. */
const USUAL_MINUTES = 10;

/** Possible minutes of a session that are nearest to a number. */
export function nearestMinutes(sessions: Sessions, wanted: number = USUAL_MINUTES): number {
  const [least, most] = minuteBounds(sessions);
  return Math.min(most, Math.max(least, Math.round(wanted)));
}

/** Signs of a session to begin with, which looks like those of vendors' examples. */
const SESSION_SIGNS = { 'letters-digits': 'a7f3c9d2e5b8h4k1', digits: '7392184650' } as const;
const SESSION_LENGTH = 8;

/** A session to begin with, of the signs and length that the connection takes. */
export function newSession({ session }: Connection): string {
  const signs = SESSION_SIGNS[session?.alphabet ?? 'letters-digits'];
  const length = session?.length ?? SESSION_LENGTH;
  return signs.repeat(Math.ceil(length / signs.length)).slice(0, length);
}
