import { turnWait } from '#features/account/password-checks.server.ts';
import { hostPause } from '#features/sources/host-request.server.ts';
import { extendDeadlines } from '#test/extend-deadlines.ts';

// Preloaded by the servers of journeys. The hosts of their sources are on this machine: five seconds a request add up.
extendDeadlines();
hostPause.ms = 100;
// Journeys sign in at the same time, and a busy machine checks one password in seconds.
turnWait.ms = 60_000;
