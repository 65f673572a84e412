import type { Decoder } from './read-lines.ts';
import type { Findings } from './tally.ts';

/** Reads a file piece by piece. Pieces may be cut anywhere, and nothing in them makes it fail. */
export interface UsageReader {
  readonly push: (bytes: Uint8Array) => void;
  /** Lines or entries so far. */
  readonly lines: () => number;
  readonly end: () => Findings;
}

/** What a reader needs besides the bytes. */
export interface ReaderSettings {
  /** A fresh decoder of UTF-8 that replaces what is none. */
  readonly decoder: Decoder;
}
