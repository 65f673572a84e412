const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Counts lines ending with LF, CRLF or CR, for ascending offsets. */
export class LineCounter {
  readonly #bytes: Buffer;
  #line = 1;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The line of a byte, from 1. Offsets must not decrease. */
  lineAt(offset: number): number {
    const end = Math.min(offset, this.#bytes.length - 1);
    for (; this.#at < end; this.#at += 1) {
      const byte = this.#bytes[this.#at];
      const isEnd = byte === LINE_FEED || (byte === CARRIAGE_RETURN && this.#bytes[this.#at + 1] !== LINE_FEED);
      if (isEnd) this.#line += 1;
    }
    return this.#line;
  }
}

/** The offset after consecutive line ends, at most `end`. */
export function afterLineEnds(bytes: Buffer, start: number, end: number): number {
  let index = start;
  while (index < end && (bytes[index] === LINE_FEED || bytes[index] === CARRIAGE_RETURN)) index += 1;
  return index;
}
