import { hostPause } from '#features/sources/host-request.server.ts';
import { extendDeadlines } from '#test/extend-deadlines.ts';

// Preloaded by the servers of journeys. The hosts of their sources are on this machine: five seconds a request add up.
extendDeadlines();
hostPause.ms = 100;
