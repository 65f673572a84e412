import { JSONPathEnvironment, JSONPathRecursionLimitError, jsonpath, type JSONPathNode, type JSONValue } from 'json-p3';

export type JsonValue = JSONValue;

/** A value in a JSON, with the names and indexes that lead to it. */
type JsonNode = Pick<JSONPathNode, 'value' | 'location'>;

type Segments = ReturnType<typeof jsonpath.compile>['segments'];
type Segment = Segments[number];

const { FilterSelector, NameSelector, IndexSelector } = jsonpath.selectors;
const { InfixExpression, PrefixExpression, FilterExpressionLiteral, RelativeQuery } = jsonpath.expressions;

/** A value nested deeper is not selected by a descendant segment. */
const MAX_DEPTH = 500;
const environment = new JSONPathEnvironment({ maxRecursionDepth: MAX_DEPTH });

const MAX_SEGMENTS = 20;
const MAX_COMPARISONS = 4;
/** Limit of nodes times selectors and comparisons in one evaluation: a few tenths of a second. */
const MAX_WORK = 300_000;

/**
 * Whether a text is a JSONPath whose evaluation is linear in the size of the JSON: one selector per segment, at most
 * one descendant segment, and filters that only compare members of the element itself with literals. Such a path
 * selects no node twice, so that its segments cannot multiply nodes.
 */
export function isBoundedPath(path: string): boolean {
  const query = queryOf(path);
  return query !== null && isBounded(query.segments);
}

/** The values that a bounded path selects. Null for an unbounded path, and for JSON that is too large for it. */
export function nodesAt(json: JsonValue, path: string): readonly JsonNode[] | null {
  const query = queryOf(path);
  if (query === null || !isBounded(query.segments)) return null;
  const several = query.segments.filter((segment) => isDescendant(segment) || selectsSeveral(segment));
  const most = MAX_WORK / (several.length + 2 * comparisonsIn(query.segments));
  if (several.length > 0 && !hasFewerNodes(json, most)) return null;
  try {
    return query.query(json).nodes;
  } catch (error) {
    if (error instanceof JSONPathRecursionLimitError) return null;
    throw error;
  }
}

/** Whether a text is a JSONPath of names and indexes to a list, or to the elements of a list. */
export function isListPath(path: string): boolean {
  return queryOf(pathOfList(path))?.singularQuery() === true;
}

/** The list that a list path selects, itself or its elements; null if there is no list. */
export function listAt(json: JsonValue, path: string): readonly JsonValue[] | null {
  const list = isListPath(path) ? environment.match(pathOfList(path), json)?.value : null;
  return Array.isArray(list) ? list : null;
}

function pathOfList(path: string): string {
  return path.replace(/(?:\[\*\]|\.\*)$/, '');
}

/** Whether a value that `JSON.parse` returned is JSON. Narrows its type. */
export function isJson(value: unknown): value is JsonValue {
  return value !== undefined;
}

function isBounded(segments: Segments): boolean {
  const isShort = segments.length <= MAX_SEGMENTS && segments.filter(isDescendant).length <= 1;
  return (
    isShort && comparisonsIn(segments) <= MAX_COMPARISONS && segments.every(({ selectors }) => selectors.length === 1)
  );
}

function comparisonsIn(segments: Segments): number {
  const filters = segments.flatMap(({ selectors }) => selectors.filter((one) => one instanceof FilterSelector));
  return filters.reduce((sum, { expression }) => sum + comparisonsOf(expression.expression), 0);
}

/** The package does not export the class of these segments. */
function isDescendant(segment: Segment): boolean {
  return segment.toString().startsWith('..');
}

function selectsSeveral({ selectors }: Segment): boolean {
  return selectors.some((one) => !(one instanceof NameSelector || one instanceof IndexSelector));
}

/** Whether a JSON has fewer than `most` values. Not recursive, since the sender chooses the depth. */
export function hasFewerNodes(json: JsonValue, most: number): boolean {
  const open: JsonValue[] = [json];
  let count = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const children: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value);
    count += children.length;
    if (count >= most) return false;
    for (const child of children) if (typeof child === 'object') open.push(child);
  }
  return true;
}

function queryOf(path: string): ReturnType<typeof jsonpath.compile> | null {
  try {
    return environment.compile(path);
  } catch {
    return null;
  }
}

/** The number of comparisons in a filter; Infinity if it contains a nested query or a function. */
function comparisonsOf(condition: unknown): number {
  if (condition instanceof PrefixExpression) return comparisonsOf(condition.right);
  if (!(condition instanceof InfixExpression)) return Infinity;
  if (condition.logical) return comparisonsOf(condition.left) + comparisonsOf(condition.right);
  const [a, b] = [condition.left, condition.right];
  const isComparison =
    (isMember(a) && b instanceof FilterExpressionLiteral) || (a instanceof FilterExpressionLiteral && isMember(b));
  return isComparison ? 1 : Infinity;
}

/** Whether an operand is a member of the element itself. */
function isMember(operand: unknown): boolean {
  return operand instanceof RelativeQuery && operand.path.singularQuery();
}

/** The path segment that selects a member by name. */
export function memberSegment(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${quoted(name)}]`;
}

/** A text as a string literal in a path. */
export function quoted(text: string): string {
  const escaped = text.replaceAll(/[\p{Cc}'\\]/gu, (character) =>
    character === "'" || character === '\\'
      ? `\\${character}`
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `'${escaped}'`;
}
