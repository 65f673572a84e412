import { changeText, restoredText } from '#domain/history/history-text.ts';
import type { RowChange, RowKind } from './recorded-rows.ts';
import { labelOf, rowOf, shownValues, type Lookup } from './described-rows.ts';

const LONGEST_SUMMARY = 500;
const MAX_NAMED = 2;

const COUNTED: Readonly<Record<RowKind, readonly [one: string, many: string]>> = {
  country: ['country', 'countries'],
  provider: ['vendor', 'vendors'],
  'provider-slug': ['earlier address', 'earlier addresses'],
  service: ['service', 'services'],
  'service-country': ['country row', 'country rows'],
  'price-line': ['price line', 'price lines'],
  contact: ['request', 'requests'],
  settings: ['row of settings', 'rows of settings'],
  rate: ['exchange rate', 'exchange rates'],
  webhook: ['webhook', 'webhooks'],
};

/** The main kinds of rows: the summary names them, not their dependents. */
const PRINCIPALS: readonly RowKind[] = ['provider', 'country', 'service', 'contact'];

type Values = Readonly<Record<string, unknown>>;

/** Wording of changes, and of undone ones by their current values. */
interface Wording {
  readonly added: string;
  readonly deleted: string;
  readonly removed: string;
  readonly changed: string;
  readonly values: (before: Values, after: Values) => string;
}

const MAKING: Wording = {
  added: 'added',
  deleted: 'deleted',
  removed: 'removed',
  changed: 'changed',
  values: changeText,
};

const UNDOING: Wording = {
  added: 'restored',
  deleted: 'deleted again',
  removed: 'removed again',
  changed: 'as before',
  values: (_, after) => restoredText(after),
};

/**
 * Summarizes changes in a sentence: "Bright Data, Residential Proxies: own price 4.20 → 3.99". An undo has current
 * values: "own price is 4.20 again".
 */
export function summarize(changes: readonly RowChange[], find: Lookup, { isUndoing = false } = {}): string {
  const words = isUndoing ? UNDOING : MAKING;
  const shown = changes.filter((change) => change.kind !== 'provider-slug' && saysSomething(change, find));
  const priced = shown.some(({ kind }) => kind === 'price-line') ? shown.filter((change) => !endsDemo(change)) : shown;
  const relevant = priced.length > 0 ? priced : changes;
  const sentence =
    aboutPrincipal(relevant, find, words) ?? aboutFew(relevant, find, words) ?? aboutMany(relevant, find, words);
  return sentence.length > LONGEST_SUMMARY ? `${sentence.slice(0, LONGEST_SUMMARY - 1)}…` : sentence;
}

function saysSomething({ kind, before, after }: RowChange, find: Lookup): boolean {
  return !before || !after || Object.keys(shownValues(kind, after, find)).length > 0;
}

/** Implied by a changed list price. */
function endsDemo({ kind, before, after }: RowChange): boolean {
  return kind === 'service' && before !== null && after !== null && Object.keys(after).join('') === 'isDemo';
}

/** A main row that was added or deleted with its dependents. */
function aboutPrincipal(changes: readonly RowChange[], find: Lookup, words: Wording): string | null {
  for (const kind of PRINCIPALS) {
    const [change, ...others] = changes.filter((one) => one.kind === kind && (!one.before || !one.after));
    if (!change) continue;
    if (others.length > 0) return null;
    const rest = changes.filter((one) => one !== change && (!one.before || !one.after));
    const verb = change.after ? words.added : words.deleted;
    const name = labelOf(kind, rowOf(change, find), find);
    return rest.length > 0 ? `${name} ${verb} with ${enumerate(countKinds(rest))}` : `${name} ${verb}`;
  }
  return null;
}

function aboutFew(changes: readonly RowChange[], find: Lookup, words: Wording): string | null {
  return changes.length <= MAX_NAMED ? changes.map((change) => sentenceOf(change, find, words)).join('; ') : null;
}

function sentenceOf(change: RowChange, find: Lookup, words: Wording): string {
  const { kind, before, after } = change;
  const label = labelOf(kind, rowOf(change, find), find);
  const values = (row: RowChange['after']) => (row ? shownValues(kind, row, find) : {});
  const what = kind === 'price-line' ? 'price line ' : '';
  if (!before || !after) {
    const shown = values(after ?? before);
    const prices = ['own', 'direct']
      .flatMap((name) => (typeof shown[name] === 'string' ? [`${name} ${shown[name]}`] : []))
      .join(', ');
    return `${label}: ${what}${after ? words.added : words.removed}${prices && ` (${prices})`}`;
  }
  return `${label}: ${words.values(values(before), values(after))}`;
}

function aboutMany(changes: readonly RowChange[], find: Lookup, words: Wording): string {
  const rows = changes.map((change) => ({ kind: change.kind, row: rowOf(change, find) }));
  const services = new Map(
    rows.flatMap(({ kind, row }) => {
      const id = kind === 'service' ? row['id'] : row['serviceId'];
      return id == null ? [] : [[id, find('service', id)] as const];
    }),
  );
  const what = `${enumerate(countKinds(changes))} ${words.changed}`;
  const [only] = services.values();
  if (services.size === 1 && only) return `${labelOf('service', only, find)}: ${what}`;
  if (services.size === 0) return what;
  const providers = new Set([...services.values()].map((service) => service?.['providerId']));
  const [onlyProvider] = providers;
  const of = providers.size === 1 ? find('provider', onlyProvider)?.['name'] : `${providers.size} vendors`;
  return `${what} in ${services.size} services of ${String(of)}`;
}

function countKinds(changes: readonly RowChange[]): string[] {
  return [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, { length }]) => {
    const [one, many] = COUNTED[kind];
    return `${length} ${length === 1 ? one : many}`;
  });
}

function enumerate(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
