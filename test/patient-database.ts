import { extendDeadlines } from './extend-deadlines.ts';

// Preloaded by servers in tests: on a busy machine the product rightly answers 503, or refuses to start.
extendDeadlines();
