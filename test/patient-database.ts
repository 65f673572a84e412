import { extendDeadlines } from './extend-deadlines.ts';

// Preloaded by servers in tests: with its own deadlines, the product would answer 503 on a busy machine.
extendDeadlines();
