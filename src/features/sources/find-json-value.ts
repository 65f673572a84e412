import { foundValueOf, type FoundValue } from './found-value.ts';
import { memberSegment, nodesAt, quoted, type JsonValue } from '#catalogue/sources/json-path.ts';
import type { SourceAmount } from './source-amounts.ts';
import { isCurrencyName, memberCurrencies } from './stated-currency.ts';

/** The amount that a path selects: its only value has to be a number or a text that is an amount. Otherwise null. */
export function findJsonValue(json: JsonValue, path: string): FoundValue | null {
  const [only, ...others] = nodesAt(json, path) ?? [];
  return only && others.length === 0 ? foundValueOf(only.value, currencyAt(json, only.location)) : null;
}

/** The currency that the members on the way to a value state. */
function currencyAt(json: JsonValue, location: readonly (string | number)[]): string | null {
  let [value, currency]: [JsonValue, string | null] = [json, null];
  for (const name of location) {
    currency = memberCurrencies(value, currency)(String(name));
    if (typeof value !== 'object' || value === null) return currency;
    value = Array.isArray(value) ? value[Number(name)] : Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return currency;
}

/** The text of a JSON source as it is shown and searched: indented by two spaces. */
export function jsonText(json: JsonValue): string {
  return JSON.stringify(json, null, 2);
}

/**
 * Whether `jsonText` is longer than `most`. It has to be asked first: indentation makes a deeply nested body of 2 MB a
 * text of 500 MB, and writing that ends the process.
 */
export function isJsonTextLonger(json: JsonValue, most: number): boolean {
  return writtenLength(json, 0, most) > most;
}

/** An amount in the text of a JSON source with the path of its value. */
export interface JsonAmount extends SourceAmount {
  readonly path: string;
}

const MAX_PATH_LENGTH = 500;
/** Amounts nested deeper get no path. */
const MAX_DEPTH = 100;

/**
 * The amounts in `jsonText(json)`, with paths that survive reordering: an element of an array is named by the fewest
 * text members that no other element has, else by its index. Amounts are numbers, and texts that are a single amount
 * with a currency or decimals.
 */
export function jsonPlaces(json: JsonValue): JsonAmount[] {
  const amounts: JsonAmount[] = [];
  visit(json, '$', 0, { at: 0, amounts });
  return amounts;
}

interface Walk {
  /** The offset in the text. */
  at: number;
  readonly amounts: JsonAmount[];
}

/**
 * Tracks the offset in the text that `JSON.stringify` writes: each line begins with a line feed and two spaces per
 * level.
 */
function visit(value: JsonValue, path: string, depth: number, walk: Walk, stated: string | null = null): void {
  if (typeof value !== 'object' || value === null) {
    visitScalar(value, path, walk, stated);
    return;
  }
  const list = Array.isArray(value);
  const length = list ? value.length : Object.keys(value).length;
  if (length === 0 || depth >= MAX_DEPTH) {
    walk.at += length === 0 ? 2 : writtenLength(value, depth);
    return;
  }
  walk.at += 1;
  const indent = 1 + 2 * (depth + 1);
  if (Array.isArray(value)) {
    const segments = elementSegments(value);
    for (const [index, element] of value.entries()) {
      walk.at += indent;
      visit(element, path + (segments[index] ?? ''), depth + 1, walk, stated);
      walk.at += 1;
    }
  } else {
    const currencyOfMember = memberCurrencies(value, stated);
    for (const [name, member] of Object.entries(value)) {
      walk.at += indent + JSON.stringify(name).length + 2;
      visit(member, path + memberSegment(name), depth + 1, walk, currencyOfMember(name));
      walk.at += 1;
    }
  }
  // The last child has no comma, and the closing bracket has a line of its own.
  walk.at += 2 * depth + 1;
}

/** The length of a value's text at a depth, computed without writing it; it may stop beyond `most`. */
function writtenLength(value: JsonValue, depth: number, most = Infinity): number {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).length;
  const list = Array.isArray(value);
  const members = list ? value : Object.values(value);
  if (members.length === 0) return 2;
  // Brackets, the closing one on a line of its own; a line feed, indent and comma for each member, none after the last.
  let length = 2 + (1 + 2 * depth) + members.length * (1 + 2 * (depth + 1) + 1) - 1;
  if (!list) for (const name of Object.keys(value)) length += JSON.stringify(name).length + 2;
  for (const member of members) {
    if (length > most) return length;
    length += writtenLength(member, depth + 1, most - length);
  }
  return length;
}

function visitScalar(value: Exclude<JsonValue, object>, path: string, walk: Walk, stated: string | null): void {
  const written = JSON.stringify(value);
  const found = typeof value === 'string' && /^\d*$/.test(value.trim()) ? null : foundValueOf(value, stated);
  const isText = typeof value === 'string';
  // An amount has to be in the written text literally: no escapes, no spaces around it.
  if (
    found !== null &&
    path.length <= MAX_PATH_LENGTH &&
    (!isText || (written === `"${value}"` && value.trim() === value))
  ) {
    const start = walk.at + (isText ? 1 : 0);
    walk.amounts.push({ start, end: start + String(value).length, ...found, path });
  }
  walk.at += written.length;
}

const MAX_MEMBER_LENGTH = 100;
const MAX_NAMES = 12;

/** The path segment that selects each element of an array. */
function elementSegments(list: readonly JsonValue[]): string[] {
  if (!list.some((element) => typeof element === 'object')) return list.map((_, index) => `[${index}]`);
  const texts = list.map(textMembers);
  const names = [...new Set(texts.flatMap((members) => [...members.keys()]))]
    .toSorted((a, b) => Number(isCurrencyName(a)) - Number(isCurrencyName(b)))
    .slice(0, MAX_NAMES);
  const keys = [...names.map((name) => [name]), ...pairsOf(names), ...(names.length > 2 ? [names] : [])];
  const segments: (string | undefined)[] = list.map(() => undefined);
  for (const key of keys) {
    if (!segments.includes(undefined)) break;
    const values = texts.map((members) => valuesOf(members, key));
    const counts = new Map<string | null, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const [index, value] of values.entries()) {
      const members = texts[index];
      if (value === null || members === undefined || counts.get(value) !== 1) continue;
      segments[index] ??=
        `[?${key.map((name) => `@${memberSegment(name)}==${quoted(members.get(name) ?? '')}`).join(' && ')}]`;
    }
  }
  return segments.map((segment, index) => segment ?? `[${index}]`);
}

const MAX_CONDITIONS = 4;

function pairsOf(names: readonly string[]): string[][] {
  return names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second]));
}

/** The values of the named members as one text, null if one is missing or there are too many to name. */
function valuesOf(members: ReadonlyMap<string, string>, names: readonly string[]): string | null {
  if (names.length > MAX_CONDITIONS) return null;
  const values = names.map((name) => members.get(name));
  return values.includes(undefined) ? null : JSON.stringify(values);
}

/** The text members of an object that may identify it: no amounts and no times, which change. */
function textMembers(value: JsonValue): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, member]) =>
      typeof member === 'string' && isIdentifying(member) ? [[name, member] as const] : [],
    ),
  );
}

function isIdentifying(text: string): boolean {
  const isTime = /^\d{4}-\d\d-\d\d/.test(text);
  return (
    text !== '' && text.length <= MAX_MEMBER_LENGTH && !isTime && (foundValueOf(text) === null || /^\d+$/.test(text))
  );
}
