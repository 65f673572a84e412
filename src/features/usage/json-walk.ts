import Tokenizer from '@streamparser/json/tokenizer.js';
import TokenType from '@streamparser/json/utils/types/tokenType.js';
import { JsonGuard } from './json-guard.ts';

export type JsonScalar = string | number | boolean | null;

/** Names and places on the way from the document to a value. */
export type JsonPath = readonly (string | number)[];

/** Gets the values of a document while it is read. */
export interface JsonVisitor {
  readonly scalar: (path: JsonPath, value: JsonScalar) => void;
  /** The end of an object. */
  readonly close?: (path: JsonPath) => void;
}

/** Deeper than any format; deeper values are an attack. */
const MAX_DEPTH = 64;

type Level = { isArray: boolean; expects: 'key' | 'colon' | 'value' | 'comma' };

/** Reads a JSON document of any size: only the path to the current value is kept. A fault ends the reading. */
export class JsonWalk {
  readonly #tokenizer = new Tokenizer();
  readonly #guard = new JsonGuard();
  readonly #visitor: JsonVisitor;
  readonly #path: (string | number)[] = [];
  readonly #levels: Level[] = [];
  #fault: string | null = null;
  #isDone = false;

  constructor(visitor: JsonVisitor) {
    this.#visitor = visitor;
    this.#tokenizer.onToken = ({ token, value }) => {
      if (this.#fault === null) this.#take(token, value);
    };
    this.#tokenizer.onError = () => this.#fail('a character in the wrong place');
    this.#tokenizer.onEnd = () => undefined;
  }

  push(bytes: Uint8Array): void {
    if (this.#fault !== null) return;
    const kept = this.#guard.filter(bytes);
    if (kept === null) this.#fail('a number has too many digits');
    else this.#tokenizer.write(kept);
  }

  /** How the document is damaged; null if it is whole. What was read before the damage counts. */
  end(): string | null {
    if (this.#fault === null && !this.#isDone) return 'the end is missing';
    return this.#fault;
  }

  #fail(reason: string): void {
    this.#fault ??= reason;
  }

  #take(token: TokenType, value: unknown): void {
    const level = this.#levels.at(-1);
    if (this.#isDone) return this.#fail('more than one document');
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) return this.#open(token, level);
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) return this.#close(token, level);
    if (token === TokenType.COMMA) return this.#next(level);
    if (token === TokenType.COLON) {
      if (level?.expects !== 'colon') return this.#fail('a colon in the wrong place');
      level.expects = 'value';
      return;
    }
    if (level?.expects === 'key' && typeof value === 'string' && token === TokenType.STRING) {
      this.#path[this.#path.length - 1] = value;
      level.expects = 'colon';
      return;
    }
    if (level && level.expects !== 'value') return this.#fail('a value in the wrong place');
    if (isScalar(value)) this.#visitor.scalar(this.#path, value);
    this.#finish(level);
  }

  #open(token: TokenType, level: Level | undefined): void {
    if (level && level.expects !== 'value') return this.#fail('a bracket in the wrong place');
    if (this.#levels.length >= MAX_DEPTH) return this.#fail(`nested more than ${MAX_DEPTH} deep`);
    const isArray = token === TokenType.LEFT_BRACKET;
    this.#levels.push({ isArray, expects: isArray ? 'value' : 'key' });
    this.#path.push(isArray ? 0 : '');
  }

  #close(token: TokenType, level: Level | undefined): void {
    if (!level || level.isArray !== (token === TokenType.RIGHT_BRACKET) || level.expects === 'colon') {
      return this.#fail('a bracket in the wrong place');
    }
    this.#levels.pop();
    this.#path.pop();
    if (!level.isArray) this.#visitor.close?.(this.#path);
    this.#finish(this.#levels.at(-1));
  }

  #next(level: Level | undefined): void {
    if (level?.expects !== 'comma') return this.#fail('a comma in the wrong place');
    level.expects = level.isArray ? 'value' : 'key';
    const place = this.#path.at(-1);
    if (level.isArray && typeof place === 'number') this.#path[this.#path.length - 1] = place + 1;
  }

  #finish(level: Level | undefined): void {
    if (level) level.expects = 'comma';
    else this.#isDone = true;
  }
}

export function isScalar(value: unknown): value is JsonScalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
