import { Turns } from '#platform/runtime/turns.ts';

/** Length of what is parsed at once: a few milliseconds, whatever it is made of. */
const PIECE_LENGTH = 32 * 1024;
const CHARACTERS_PER_LOOK = 64 * 1024;

/**
 * `JSON.parse` in slices, between which the event loop serves other requests: 2 MB of objects whose keys all differ would
 * hold it for 190 ms.
 *
 * @throws SyntaxError
 */
export async function parseInSlices(text: string, pieceLength = PIECE_LENGTH): Promise<unknown> {
  return new SlicedJson(text, pieceLength).parse(0, text.length);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The end of the string that starts at a quotation mark. */
export function endOfString(json: string, start: number): number {
  let index = start + 1;
  while (index < json.length && json.charCodeAt(index) !== QUOTE) {
    index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
  }
  return index;
}

class SlicedJson {
  readonly #text: string;
  readonly #pieceLength: number;
  readonly #turns = new Turns();

  constructor(text: string, pieceLength: number) {
    this.#text = text;
    this.#pieceLength = pieceLength;
  }

  /** The value between two offsets. */
  async parse(from: number, to: number): Promise<unknown> {
    if (this.#turns.isOver) await this.#turns.next();
    const start = this.#afterBlanks(from, to);
    const isLong = to - start > this.#pieceLength;
    if (isLong && this.#text[start] === '[') return this.#list(start, to);
    if (isLong && this.#text[start] === '{') return this.#object(start, to);
    return JSON.parse(this.#text.slice(start, to));
  }

  async #list(start: number, to: number): Promise<unknown[]> {
    const values: unknown[] = [];
    for await (const [from, end] of this.#pieces(start, to, ']')) {
      if (end - from > this.#pieceLength) values.push(await this.parse(from, end));
      else for (const value of Object.values(this.#piece('[', from, end, ']'))) values.push(value);
    }
    return values;
  }

  async #object(start: number, to: number): Promise<object> {
    const members: [string, unknown][] = [];
    for await (const [from, end] of this.#pieces(start, to, '}')) {
      if (end - from > this.#pieceLength) members.push(await this.#longMember(from, end));
      else for (const member of Object.entries(this.#piece('{', from, end, '}'))) members.push(member);
    }
    // Unlike an assignment, this makes __proto__ a member like any other.
    return Object.fromEntries(members);
  }

  async #longMember(from: number, end: number): Promise<[string, unknown]> {
    const start = this.#afterBlanks(from, end);
    const nameEnd = endOfString(this.#text, start) + 1;
    const colon = this.#afterBlanks(nameEnd, end);
    const name: unknown = JSON.parse(this.#text.slice(start, nameEnd));
    if (typeof name !== 'string' || this.#text[colon] !== ':') throw new SyntaxError('A member has no name');
    return [name, await this.parse(colon + 1, end)];
  }

  #piece(opening: string, from: number, end: number, closing: string): object {
    const parsed: unknown = JSON.parse(opening + this.#text.slice(from, end) + closing);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  }

  /** The ranges of what a list or object contains: several short parts together, or one long part. */
  async *#pieces(start: number, to: number, closing: string): AsyncGenerator<readonly [number, number]> {
    let [pieceStart, partStart, depth] = [start + 1, start + 1, 0];
    for (let at = start, steps = 0; at < to; at += 1, steps += 1) {
      if (steps % CHARACTERS_PER_LOOK === 0 && this.#turns.isOver) await this.#turns.next();
      const character = this.#text[at];
      if (character === '"') at = endOfString(this.#text, at);
      else if (character === '[' || character === '{') depth += 1;
      else if (character === ']' || character === '}') depth -= 1;
      const isEnd = depth === 0;
      if (!isEnd && (depth > 1 || character !== ',')) continue;
      const isBlank = this.#afterBlanks(partStart, at) === at;
      if (isEnd && (character !== closing || this.#afterBlanks(at + 1, to) < to)) break;
      if (isBlank && isEnd && partStart === start + 1) return;
      if (isBlank) break;
      if (partStart > pieceStart && at - pieceStart > this.#pieceLength) {
        yield [pieceStart, partStart - 1];
        pieceStart = partStart;
      }
      partStart = at + 1;
      if (!isEnd) continue;
      yield [pieceStart, at];
      return;
    }
    throw new SyntaxError('A list or an object does not end');
  }

  #afterBlanks(from: number, to: number): number {
    let at = from;
    while (at < to && ' \t\n\r'.includes(this.#text[at] ?? '')) at += 1;
    return at;
  }
}
