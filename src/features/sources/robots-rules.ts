/** The rules of a robots.txt (RFC 9309) for one crawler. Plain data. */
export interface RobotsRules {
  readonly rules: readonly RobotsRule[];
  /** The seconds of `Crawl-delay`, null without one. */
  readonly crawlDelay: number | null;
}

interface RobotsRule {
  /** Octets as `octetsOf` writes them, with wildcards. */
  readonly pattern: string;
  /** The length of the pattern, fully encoded: how specific it is. */
  readonly size: number;
  readonly isAllowed: boolean;
}

/** Maximum number of compared octets in one verdict: some 10 ms, ample for real files. */
const MAX_STEPS = 1_500_000;

/** Maximum length of a line; the rest is ignored, as Google's parser does. */
const MAX_LINE_LENGTH = 16_664;

/** The lines of a robots.txt. */
export function* linesOf(text: string): Generator<string> {
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  for (const { index, 0: end } of text.matchAll(/[\r\n]+/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
  yield text.slice(start);
}

/**
 * Parses a robots.txt in time linear in its length. The groups that name the crawler's product token apply, even if they
 * have no rules; without such a group, those of `*`.
 */
export class RobotsParser {
  readonly #token: string;
  readonly #own = new Group();
  readonly #any = new Group();
  #named = new Set<Group>();
  #isNaming = false;
  #hasOwn = false;

  constructor(token: string) {
    this.#token = token.toLowerCase();
  }

  /** Reads the next line. */
  add(line: string): void {
    const [field, value] = fieldOf(line.slice(0, MAX_LINE_LENGTH));
    if (field === 'user-agent') this.#name(value);
    else if (field === 'allow' || field === 'disallow' || field === 'crawl-delay') {
      this.#isNaming = false;
      for (const group of this.#named) group.add(field, value);
    }
  }

  rules(): RobotsRules {
    return (this.#hasOwn ? this.#own : this.#any).rules();
  }

  #name(value: string): void {
    if (!this.#isNaming) this.#named = new Set();
    this.#isNaming = true;
    // A name pasted from a log ends at its version or address.
    const name = /^(?:\*(?!\S)|[\w-]+)/.exec(value)?.[0];
    const isOwn = name?.toLowerCase() === this.#token;
    if (isOwn) this.#named.add(this.#own);
    else if (name === '*') this.#named.add(this.#any);
    this.#hasOwn ||= isOwn;
  }
}

/** The rules of all groups with the same name. */
class Group {
  readonly #rules: RobotsRule[] = [];
  #crawlDelay: number | null = null;

  add(field: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
    if (field === 'crawl-delay') {
      const seconds = Number(value);
      if (value !== '' && seconds >= 0) this.#crawlDelay = Math.max(this.#crawlDelay ?? 0, seconds);
    } else if (value !== '') {
      const pattern = octetsOf(value, false);
      this.#rules.push({ pattern, size: sizeOf(pattern), isAllowed: field === 'allow' });
    }
  }

  rules(): RobotsRules {
    return { rules: this.#rules, crawlDelay: this.#crawlDelay };
  }
}

function sizeOf(pattern: string): number {
  let size = pattern.length;
  for (let at = 0; at < pattern.length; at += 1) if (pattern.charCodeAt(at) > 127) size += 2;
  return size;
}

/** Name and value of a line; the name is empty if there is none. The colon may be missing. */
function fieldOf(line: string): readonly [name: string, value: string] {
  const [content = ''] = line.split('#', 1);
  const colon = content.indexOf(':');
  if (colon >= 0) return [fieldName(content.slice(0, colon)), content.slice(colon + 1).trim()];
  const [name = '', value = '', ...others] = content.trim().split(/\s+/);
  return others.length === 0 ? [fieldName(name), value] : ['', ''];
}

/** A name in lower case, with the usual misspellings corrected. */
function fieldName(text: string): string {
  const name = text.trim().toLowerCase();
  if (/^user[ _]?agent$/.test(name)) return 'user-agent';
  return /^diss?all?ow$/.test(name) ? 'disallow' : name;
}

/**
 * Finds the rule that decides on a path with its query: the most specific one that matches, and of equally specific ones
 * one that allows. Rules that take too many steps to compare forbid the path.
 */
export class RobotsDecision {
  readonly #octets: string;
  readonly #budget = { steps: MAX_STEPS };
  #deciding: RobotsRule | null = null;

  constructor(address: string) {
    this.#octets = octetsOf(address, true);
  }

  /** Considers the next rule, in any order. */
  add(rule: RobotsRule): void {
    const known = this.#deciding;
    const isStronger =
      known === null || rule.size > known.size || (rule.size === known.size && rule.isAllowed && !known.isAllowed);
    if (isStronger && this.#budget.steps >= 0 && matches(rule.pattern, this.#octets, this.#budget))
      this.#deciding = rule;
  }

  get isAllowed(): boolean {
    return this.#budget.steps >= 0 && this.#deciding?.isAllowed !== false;
  }
}

const RESERVED = ":/?@!$&'()*+,;=";
/** Added to a reserved octet that is percent-encoded. */
const ENCODED = 0x1_00;
/** Added to a reserved octet of an address that means the same with and without encoding. */
const EITHER = 0x2_00;

/**
 * The octets of a path with its query, in one encoding for patterns and addresses: one UTF-16 unit for each octet.
 * Reserved octets stay distinct from encoded ones where they separate parts of the address.
 */
function octetsOf(path: string, isAddress: boolean): string {
  if (!isAddress && /^[!-$&-~]*$/.test(path)) return path;
  const ascii = path.toWellFormed().replaceAll(/[^!-~]+|%(?![\dA-F]{2})/gi, encodeURIComponent);
  let octets = '';
  let separators = '/?';
  for (let at = 0; at < ascii.length; at += 1) {
    const isEncoded = ascii[at] === '%';
    const octet = isEncoded ? Number.parseInt(ascii.slice(at + 1, at + 3), 16) : ascii.charCodeAt(at);
    const character = String.fromCharCode(octet);
    if (isEncoded) at += 2;
    if (!RESERVED.includes(character)) octets += character;
    else if (isAddress && !separators.includes(character)) octets += String.fromCharCode(octet + EITHER);
    else octets += isEncoded ? String.fromCharCode(octet + ENCODED) : character;
    if (character === '?' && !isEncoded) separators = '&=+';
  }
  return octets;
}

interface Budget {
  steps: number;
}

/** Whether a pattern matches the beginning of an address, or all of it if the pattern ends with `$`. */
function matches(pattern: string, address: string, budget: Budget): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const last = parts.length - 1;
  let end = 0;
  for (const [index, part] of parts.entries()) {
    const mostEnd = address.length - part.length;
    const first = index === last && isWhole ? Math.max(end, mostEnd) : end;
    let at = first;
    const lastTried = index === 0 ? 0 : mostEnd;
    while (at <= lastTried && !isAt(part, address, at, budget)) at += 1;
    if (at > lastTried || at > mostEnd) return false;
    end = at + part.length;
  }
  return !isWhole || end === address.length;
}

function isAt(part: string, address: string, start: number, budget: Budget): boolean {
  let at = 0;
  while (at < part.length && isSame(part.charCodeAt(at), address.charCodeAt(start + at))) at += 1;
  budget.steps -= at + 1;
  return at === part.length || budget.steps < 0;
}

function isSame(wanted: number, octet: number): boolean {
  return wanted === octet || (octet >= EITHER && wanted % ENCODED === octet % ENCODED);
}
