import { FACT_GROUPS, FACT_NAMES, FACTS, factText, IMPLIED_BY, type Fact, type FactName, type Facts } from './facts.ts';
import type { ServiceType } from '#core/service-type.ts';

/** The value of one fact of one service. `none`: the fact does not apply to the type of the service. */
export type FactValue =
  | { readonly kind: 'yes' | 'no' | 'unknown' | 'none' }
  /** `weight` ranks values: the better one is higher. Null for values without a ranking. */
  | { readonly kind: 'text'; readonly text: string; readonly weight: number | null };

/** The values of one fact, or of one option of a set, for services side by side. */
export interface FactRow {
  readonly fact: FactName;
  readonly label: string;
  readonly values: readonly FactValue[];
}

/** The rows under one heading. */
export interface FactRows {
  readonly label: string;
  readonly rows: readonly FactRow[];
}

/** A service with its facts; null for an empty column, whose facts are all unknown. */
export type FactSource = { readonly type: ServiceType; readonly facts: Facts } | null;

/** Facts of services side by side. */
export interface FactTable {
  /** Rows with at least one known value, by heading. */
  readonly groups: readonly FactRows[];
  /** Labels of facts that apply and have no known value. */
  readonly notRecorded: readonly string[];
}

/** The facts of services side by side. Facts that apply to none of the services are left out. */
export function factTable(sources: readonly FactSource[]): FactTable {
  const facts = FACT_NAMES.filter((name) => !isImplied(name, sources)).map((name) => {
    const fact: Fact = FACTS[name];
    return { name, fact, rows: rowsOf(name, fact, sources) };
  });
  const groups = FACT_GROUPS.map((label) => ({
    label,
    rows: facts.flatMap(({ fact, rows }) => (fact.group === label && rows.some(isKnown) ? rows : [])),
  }));
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    notRecorded: facts.flatMap(({ name, fact, rows }) =>
      !rows.some(isKnown) && rows.some(applies) && !isPartlyKnown(name, sources) ? fact.label : [],
    ),
  };
}

/** Whether a fact that follows from this one is known: "Identity check required" answers a part of "Identity check". */
function isPartlyKnown(name: FactName, sources: readonly FactSource[]): boolean {
  const implied = FACT_NAMES.filter((other) => IMPLIED_BY[other] === name);
  return sources.some((source) => implied.some((other) => source?.facts[other] !== undefined));
}

/** Whether a fact follows from another fact for every service, so that its row would only repeat that one. */
function isImplied(name: FactName, sources: readonly FactSource[]): boolean {
  const other = IMPLIED_BY[name];
  return (
    other !== undefined &&
    sources.every((source) => source?.facts[name] === undefined || source.facts[other] !== undefined)
  );
}

function isKnown({ values }: FactRow): boolean {
  return values.some(({ kind }) => kind !== 'none' && kind !== 'unknown');
}

function applies({ values }: FactRow): boolean {
  return values.some(({ kind }) => kind !== 'none');
}

function rowsOf(name: FactName, fact: Fact, sources: readonly FactSource[]): FactRow[] {
  const known = sources.map((source) => (source === null ? UNKNOWN : valueOf(name, fact, source)));
  if (fact.kind !== 'set') return [{ fact: name, label: fact.label, values: known.map((value) => shown(fact, value)) }];
  return Object.entries(fact.words).map(([word, label]) => ({
    fact: name,
    label,
    values: known.map((value) =>
      Array.isArray(value) ? { kind: value.includes(word) ? 'yes' : 'no' } : shown(fact, value),
    ),
  }));
}

type Value = NonNullable<Facts[keyof Facts]> | { readonly kind: 'unknown' | 'none' };

const UNKNOWN = { kind: 'unknown' } as const;
const NONE = { kind: 'none' } as const;

function valueOf(name: FactName, fact: Fact, { type, facts }: NonNullable<FactSource>): Value {
  if (fact.types && !fact.types.includes(type)) return NONE;
  return facts[name] ?? UNKNOWN;
}

function shown(fact: Fact, value: Value): FactValue {
  if (value === UNKNOWN || value === NONE) return value;
  if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' };
  if (typeof value !== 'string' && typeof value !== 'number') return UNKNOWN;
  const text =
    typeof value === 'number' && 'unit' in fact && fact.unit === 'min' ? hoursText(value) : factText(fact, value);
  if (fact.kind === 'text') return { kind: 'text', text, weight: null };
  const weight = typeof value === 'number' ? value : fact.kind === 'choice' ? null : Number.POSITIVE_INFINITY;
  return { kind: 'text', text: text.charAt(0).toUpperCase() + text.slice(1), weight };
}

/** Minutes as text: "30 min", "1 h 30 min", "24 h". */
function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
