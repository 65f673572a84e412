import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { z } from 'zod';
import { isBoundedPath, isJson, nodesAt } from '#catalogue/sources/json-path.ts';
import { linesOf, RobotsDecision, RobotsParser } from '#features/sources/robots-rules.ts';
import { amountsIn, isInDollars } from '#features/sources/source-amounts.ts';

/**
 * Public test suites of other projects, whole: JSONPath's compliance suite (`cts.json`), the examples of price-parser
 * (`test_price_parsing.py`, read by python3) and the tests of Google's robots.txt parser (`robots_test.cc`). Put copies
 * of these files into a folder and name it. Prints how many cases agree, and each that does not.
 */

/** Cases that the product decides otherwise on purpose, by a part of their text. */
const DECIDED: Readonly<Record<string, string>> = {
  'AED 8000 (USD 2179)': 'the dollars are the price',
  '1 \u00A2': 'a cent of a dollar is an amount in dollars',
  '/foo/bar/\u30C4': 'RFC 9309 compares rule and address in one encoding',
  '/foo/bar/baz': 'RFC 9309 compares rule and address in one encoding',
  'index.html': 'a rule of Google alone',
};

/** A case that does not agree: what was asked, expected and found. */
interface Deviation {
  readonly input: string;
  readonly expected: string;
  readonly found: string;
}

interface Outcome {
  readonly agree: number;
  /** Cases about what the product leaves out on purpose. */
  readonly leftOut: number;
  readonly deviations: readonly Deviation[];
}

const SUITES = {
  'cts.json': jsonPaths,
  'test_price_parsing.py': prices,
  'robots_test.cc': robots,
} as const;

/** Invalid selectors must be refused. Of valid ones, those whose evaluation is unbounded are left out. */
function jsonPaths(path: string): Outcome {
  const test = z.object({
    selector: z.string(),
    document: z.unknown().optional(),
    result: z.array(z.unknown()).optional(),
    results: z.array(z.array(z.unknown())).optional(),
    invalid_selector: z.literal(true).optional(),
  });
  const { tests } = z.object({ tests: z.array(test) }).parse(JSON.parse(readFileSync(path, 'utf8')));
  const deviations: Deviation[] = [];
  let agree = 0;
  let leftOut = 0;
  for (const { selector, document, result, results, invalid_selector: isInvalid } of tests) {
    const input = JSON.stringify(selector);
    if (isInvalid) {
      if (isBoundedPath(selector)) deviations.push({ input, expected: 'refused', found: 'accepted' });
      else agree += 1;
    } else if (isBoundedPath(selector)) {
      const found = isJson(document) ? nodesAt(document, selector)?.map(({ value }) => value) : null;
      const right = results ?? [result];
      if (right.some((one) => isDeepStrictEqual(one, found))) agree += 1;
      else deviations.push({ input, expected: JSON.stringify(right), found: JSON.stringify(found) });
    } else leftOut += 1;
  }
  return { agree, leftOut, deviations };
}

/** Prints the examples as JSON: text, currency and amount. */
const EXAMPLES = `
import ast, json, sys
names = ('currency_raw', 'price_raw', 'currency', 'amount_text', 'amount_float')
for call in ast.walk(ast.parse(open(sys.argv[1]).read())):
    if isinstance(call, ast.Call) and getattr(call.func, 'id', '') == 'Example':
        values = [ast.unparse(a) if isinstance(a, ast.Call) else ast.literal_eval(a) for a in call.args]
        print(json.dumps(dict(zip(names, values))))
`;

/**
 * A price in dollars must be its amount or none, and one in another currency must not be in dollars. Examples whose
 * currency is in another text than the price are left out, and so are those without a price or currency.
 */
function prices(path: string): Outcome {
  const { stdout } = spawnSync('python3', ['-c', EXAMPLES, path], { encoding: 'utf8', timeout: 60_000 });
  const example = z.object({
    price_raw: z.string().nullable(),
    currency: z.string().nullable(),
    amount_float: z.union([z.number(), z.string()]).nullable(),
  });
  const deviations: Deviation[] = [];
  let agree = 0;
  let leftOut = 0;
  for (const line of stdout.split('\n').filter(Boolean)) {
    const { price_raw: text, currency, amount_float: amount } = example.parse(JSON.parse(line));
    if (text === null || amount === null || currency === null || !text.includes(currency)) {
      leftOut += 1;
      continue;
    }
    const dollars = amountsIn(text).filter((found) => found.currency !== null && isInDollars(found));
    const isDollar = ['$', 'US$', 'USD', 'US $'].includes(currency);
    const right = Math.round(Number(amount) * 1e6);
    const isRight = isDollar
      ? dollars.length === 0 || dollars.some((found) => Number(found.amount) === right)
      : dollars.length === 0;
    if (isRight) agree += 1;
    else {
      const expected = `${amount} ${currency}`;
      deviations.push({
        input: JSON.stringify(text),
        expected,
        found: `$${dollars.map((one) => Number(one.amount) / 1e6).join(', $')}`,
      });
    }
  }
  return { agree, leftOut, deviations };
}

const LITERAL = /"((?:[^"\\]|\\.)*)"/g;

/** Reads the calls of `IsUserAgentAllowed`; those with a text or name that the test computes are left out. */
function robots(path: string): Outcome {
  const deviations: Deviation[] = [];
  let agree = 0;
  let leftOut = 0;
  const text = (source: string) =>
    [...source.matchAll(LITERAL)]
      .map(([, literal = '']) => String(JSON.parse(`"${literal.replaceAll(/\\x([\da-f]{2})/gi, String.raw`\u00$1`)}"`)))
      .join('');
  for (const body of readFileSync(path, 'utf8')
    .split(/^TEST\(/m)
    .slice(1)) {
    const values = new Map<string, string>();
    const statement =
      /(?:string(?:_view)?\s+(\w+)\s*=|EXPECT_(TRUE|FALSE)\(\s*IsUserAgentAllowed\()((?:[^;"]|"(?:[^"\\]|\\.)*")*);/g;
    for (const [, name, expected, rest = ''] of body.matchAll(statement)) {
      if (name !== undefined) {
        if (/^\s*(?:"(?:[^"\\]|\\.)*"\s*)+$/.test(rest)) values.set(name, text(rest));
        else values.delete(name);
        continue;
      }
      const parts = [...rest.matchAll(/\s*((?:"(?:[^"\\]|\\.)*"\s*)+|\w+)\s*[,)]/g)].map(([, part = '']) =>
        part.startsWith('"') ? text(part) : values.get(part.trim()),
      );
      const [file, agent, url] = parts;
      if (rest.includes('StrCat') || file === undefined || !agent || url === undefined || !URL.canParse(url)) {
        leftOut += 1;
        continue;
      }
      const isAllowed = isAllowedBy(file, agent, new URL(url));
      if (isAllowed === (expected === 'TRUE')) agree += 1;
      else {
        const verdict = (allowed: boolean) => (allowed ? 'allowed' : 'forbidden');
        const input = `${JSON.stringify(file)} for ${agent} at ${url}`;
        deviations.push({ input, expected: verdict(!isAllowed), found: verdict(isAllowed) });
      }
    }
  }
  return { agree, leftOut, deviations };
}

function isAllowedBy(file: string, agent: string, { pathname, search }: URL): boolean {
  const parser = new RobotsParser(agent);
  for (const line of linesOf(file)) parser.add(line);
  const decision = new RobotsDecision(pathname + search);
  for (const rule of parser.rules().rules) decision.add(rule);
  return decision.isAllowed;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder with the copies.');
for (const [file, read] of Object.entries(SUITES)) {
  const path = join(folder, file);
  if (!existsSync(path)) {
    console.log(`${file}: no copy in ${folder}`);
    process.exitCode = 1;
    continue;
  }
  const { agree, leftOut, deviations } = read(path);
  console.log(`${file}: ${agree} agree, ${leftOut} left out, ${deviations.length} differ`);
  for (const { input, expected, found } of deviations) {
    const [, reason] = Object.entries(DECIDED).find(([part]) => input.includes(part)) ?? [];
    if (reason === undefined) process.exitCode = 1;
    console.log(`  ${input}: ${found}, expected ${expected}${reason === undefined ? '' : ` (${reason})`}`);
  }
}
