const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Counts the lines of a text: each ends with LF, CRLF or CR. It is asked for places from the first to the last. */
export class LineCounter {
  readonly #bytes: Buffer;
  #line = 1;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The line on which a byte stands, counted from 1. It may not lie before one that was asked for. */
  lineAt(offset: number): number {
    while (this.#at < offset) {
      const end = this.endOfLine(this.#at);
      if (end > offset || end === this.#bytes.length) break;
      this.#at = end;
      this.#line += 1;
    }
    return this.#line;
  }

  /** Where the line of a byte ends, its line break included. */
  endOfLine(offset: number): number {
    for (let index = offset; index < this.#bytes.length; index += 1) {
      const byte = this.#bytes[index];
      if (byte === LINE_FEED) return index + 1;
      if (byte === CARRIAGE_RETURN) return this.#bytes[index + 1] === LINE_FEED ? index + 2 : index + 1;
    }
    return this.#bytes.length;
  }
}
