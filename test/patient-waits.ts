import { vi } from 'vitest';

/** A deadline, not a wait: what comes at all ends it at once, also on a machine that does much else. */
const MOST_MS = 10_000;

const waitFor = vi.waitFor.bind(vi);

/** Vitest waits for a second by itself, which a busy machine may need for one answer. */
vi.waitFor = async (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: MOST_MS, ...options });
