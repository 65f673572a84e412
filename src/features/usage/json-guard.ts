const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const SPACE = 0x20;
const QUESTION_MARK = 0x3f;
const LAST_ASCII = 0x7e;

/** Bytes of a string that are kept: URLs and times are shorter. */
const MAX_STRING = 4_096;
/** Digits of a number that are kept. */
const MAX_NUMBER = 64;

/**
 * Shortens the strings of a JSON document before it is parsed, so that bodies of responses need no memory, and replaces
 * letters beyond ASCII and control characters in them, which may not be UTF-8. Pieces may be cut anywhere.
 */
export class JsonGuard {
  #isString = false;
  #kept = 0;
  /** Bytes that belong to an escape sequence and are still to come; -1 for the letter after a backslash. */
  #escape = 0;
  #digits = 0;

  /** The bytes to parse. Null if a number has too many digits, which no parser can hold. */
  filter(bytes: Uint8Array): Uint8Array | null {
    const kept = new Uint8Array(bytes.length);
    let length = 0;
    for (let place = 0; place < bytes.length; place += 1) {
      const byte = bytes[place] ?? 0;
      if (!this.#isString) {
        if (byte === QUOTE) {
          this.#isString = true;
          this.#kept = 0;
          this.#escape = 0;
        }
        this.#digits = isOfNumber(byte) ? this.#digits + 1 : 0;
        if (this.#digits > MAX_NUMBER) return null;
        kept[length++] = byte;
      } else if (this.#escape === 0 && byte === QUOTE) {
        this.#isString = false;
        this.#digits = 0;
        kept[length++] = byte;
      } else if (this.#keeps(byte)) {
        kept[length++] = byte < SPACE ? SPACE : byte > LAST_ASCII ? QUESTION_MARK : byte;
      }
    }
    return kept.subarray(0, length);
  }

  /** Whether a byte within a string is kept: none after the limit, but a begun escape sequence is finished. */
  #keeps(byte: number): boolean {
    const isWithin = this.#kept < MAX_STRING;
    if (this.#escape === -1) {
      this.#escape = byte === LETTER_U ? 4 : 0;
    } else if (this.#escape > 0) {
      this.#escape -= 1;
    } else {
      if (byte === BACKSLASH) this.#escape = -1;
      this.#isKept = isWithin;
    }
    if (this.#isKept) this.#kept += 1;
    return this.#isKept;
  }

  /** Whether the current character is kept, all bytes of its escape sequence alike. */
  #isKept = true;
}

/** Digits, signs, points and exponents. */
function isOfNumber(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e || byte === 0x45 || byte === 0x65
  );
}
