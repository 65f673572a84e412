import { query, type JsonValue } from 'jsonpath-rfc9535';
import parse from 'jsonpath-rfc9535/parser';

type Segments = ReturnType<typeof parse>['segments'];
type Selector = Extract<Segments[number]['node'], { type: 'BracketedSelection' }>['selectors'][number];
type Condition = Extract<Selector, { type: 'FilterSelector' }>['value'];

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
  const segments = segmentsOf(path);
  return segments !== null && isBounded(segments);
}

/** The values that a bounded path selects. Null for an unbounded path, and for JSON that is too large for it. */
export function valuesAt(json: JsonValue, path: string): readonly JsonValue[] | null {
  const segments = segmentsOf(path);
  if (segments === null || !isBounded(segments)) return null;
  const several = segments.filter(({ type, node }) => type === 'DescendantSegment' || selectsSeveral(node));
  const most = MAX_WORK / (several.length + 2 * comparisonsIn(segments));
  return several.length === 0 || hasFewerNodes(json, most) ? query(json, path) : null;
}

/** Whether a text is a JSONPath of names and indexes to a list, or to the elements of a list. */
export function isListPath(path: string): boolean {
  const segments = segmentsOf(pathOfList(path));
  return segments !== null && segments.every(({ type, node }) => type !== 'DescendantSegment' && !selectsSeveral(node));
}

/** The list that a list path selects, itself or its elements; null if there is no list. */
export function listAt(json: JsonValue, path: string): readonly JsonValue[] | null {
  const list = isListPath(path) ? query(json, pathOfList(path))[0] : null;
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
  const descendants = segments.filter(({ type }) => type === 'DescendantSegment');
  const isShort = segments.length <= MAX_SEGMENTS && descendants.length <= 1;
  return isShort && comparisonsIn(segments) <= MAX_COMPARISONS && segments.every(hasOneSelector);
}

function comparisonsIn(segments: Segments): number {
  return segments.flatMap(conditionsOf).reduce((sum, condition) => sum + comparisonsOf(condition), 0);
}

function selectsSeveral(node: Segments[number]['node']): boolean {
  if (node.type !== 'BracketedSelection') return node.type === 'WildcardSelector';
  return node.selectors.some(({ type }) => type !== 'NameSelector' && type !== 'IndexSelector');
}

/** Not recursive, since the sender chooses the depth. */
function hasFewerNodes(json: JsonValue, most: number): boolean {
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

function segmentsOf(path: string): Segments | null {
  try {
    return parse(path).segments;
  } catch {
    return null;
  }
}

function hasOneSelector({ node }: Segments[number]): boolean {
  return node.type !== 'BracketedSelection' || node.selectors.length === 1;
}

function conditionsOf({ node }: Segments[number]): Condition[] {
  if (node.type !== 'BracketedSelection') return [];
  return node.selectors.flatMap((selector) => (selector.type === 'FilterSelector' ? [selector.value] : []));
}

/** The number of comparisons in a filter; Infinity if it contains a nested query or a function. */
function comparisonsOf(condition: Condition): number {
  switch (condition.type) {
    case 'LogicalAndExpr':
    case 'LogicalOrExpr':
      return comparisonsOf(condition.left) + comparisonsOf(condition.right);
    case 'LogicalNotExpr':
      return comparisonsOf(condition.expression);
    case 'ComparisonExpr': {
      const sides = `${condition.left.type} ${condition.right.type}`;
      return sides === 'RelSingularQuery Literal' || sides === 'Literal RelSingularQuery' ? 1 : Infinity;
    }
    default:
      return Infinity;
  }
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
