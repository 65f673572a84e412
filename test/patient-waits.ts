import { vi } from 'vitest';

/** An upper bound for busy machines: waiting ends as soon as the condition is met. */
const MAX_MS = 60_000;

const waitFor = vi.waitFor.bind(vi);

/** Vitest's default is one second, which one answer may take on a busy machine. */
vi.waitFor = async (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: MAX_MS, ...options });
