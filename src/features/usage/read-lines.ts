import { formatCount } from '#core/count.ts';
import type { Findings } from './tally.ts';

/** Turns bytes into text, piece by piece, as `TextDecoder` does. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/** Longest line that is read, in UTF-16 code units. */
const MAX_LINE_LENGTH = 1_000_000;

/** Cuts bytes into lines. Of a line that is too long nothing is kept, and `onLine` gets null. */
export class LineCutter {
  readonly #decoder: Decoder;
  readonly #onLine: (line: string | null, isCut: boolean) => void;
  #rest = '';
  #isTooLong = false;
  #isSuspect = false;
  /** Lines that are not UTF-8 throughout. */
  notUtf8 = 0;

  constructor(decoder: Decoder, onLine: (line: string | null, isCut: boolean) => void) {
    this.#decoder = decoder;
    this.#onLine = onLine;
  }

  push(bytes: Uint8Array): void {
    this.#cut(this.#decoder.decode(bytes, { stream: true }));
  }

  /** The last line, which may be cut: no line feed ends it. */
  end(): void {
    this.#cut(this.#decoder.decode());
    if (this.#isTooLong) this.#onLine(null, true);
    else if (this.#rest !== '') this.#give(withoutReturn(this.#rest), true);
    this.#rest = '';
  }

  #cut(text: string): void {
    this.#isSuspect ||= text.includes(REPLACEMENT);
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#finish(text.slice(start, end));
      start = end + 1;
    }
    if (start > 0) this.#isSuspect = text.includes(REPLACEMENT, start);
    if (this.#isTooLong) return;
    this.#rest += text.slice(start);
    if (this.#rest.length > MAX_LINE_LENGTH) {
      this.#isTooLong = true;
      this.#rest = '';
    }
  }

  #finish(end: string): void {
    const isTooLong = this.#isTooLong || this.#rest.length + end.length > MAX_LINE_LENGTH;
    const line = isTooLong ? null : withoutReturn(this.#rest + end);
    this.#rest = '';
    this.#isTooLong = false;
    this.#give(line, false);
  }

  #give(line: string | null, isCut: boolean): void {
    if (this.#isSuspect && line?.includes(REPLACEMENT) === true) this.notUtf8 += 1;
    this.#onLine(line, isCut);
  }

  /** What a reader says about the encoding. */
  notes(): string[] {
    return this.notUtf8 === 0
      ? []
      : [
          `${formatCount(this.notUtf8)} ${this.notUtf8 === 1 ? 'line is' : 'lines are'} not UTF-8. The readable part counts.`,
        ];
  }
}

/** What a decoder writes for bytes that are no letter. */
const REPLACEMENT = '\uFFFD';

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

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
