import { restartWithMemoryFlags } from './memory-flags.ts';

restartWithMemoryFlags();
// Imported afterwards: the first process would load the whole server for nothing.
await import('./start-server.ts');
