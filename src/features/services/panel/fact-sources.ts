import type { FactEvidences } from '#catalogue/facts/facts-contract.ts';
import type { Control } from '#core/contract/field.ts';
import { dayText } from '#core/day-text.ts';
import { FACT_NAMES, FACTS, type FactName } from '#catalogue/facts/facts.ts';

/** The source of a fact as it is typed: an address, a day (YYYY-MM-DD), a list and a note. Empty texts are none. */
export interface TypedSource {
  readonly sourceUrl: string;
  readonly checkedOn: string;
  /** The list that the value was taken over from. */
  readonly listName: string;
  readonly note: string;
}

/** The sources of a service's facts in its form: as they are stored, and what is typed over them. */
export interface FactSources {
  readonly stored: FactEvidences;
  readonly own: { readonly [Name in FactName]?: Partial<TypedSource> };
  /** One source for several facts: texts that are not empty replace theirs. */
  readonly shared: Pick<TypedSource, 'sourceUrl' | 'checkedOn'>;
  /** The facts that it is for. */
  readonly chosen: readonly FactName[];
}

const BLANK: FactSources = { stored: {}, own: {}, shared: { sourceUrl: '', checkedOn: '' }, chosen: [] };

/** The sources of facts in the form of a service. Only those that are changed are sent. */
export const factSourcesControl = {
  label: 'Sources of features',
  blank: BLANK,
  format: (stored: FactEvidences): FactSources => ({ ...BLANK, stored }),
  parse: (sources: FactSources) => Object.fromEntries(changedIn(sources).map((name) => [name, sentOf(sources, name)])),
  quote: (sources: FactSources, _names: unknown, other: FactSources) =>
    FACT_NAMES.filter((name) => [...changedIn(sources), ...changedIn(other)].includes(name))
      .map((name) => `${FACTS[name].label} ${sourceText(sourceOf(sources, name)) || 'none'}`)
      .join('; '),
  rebase: (mine: FactSources, _before: FactSources, theirs: FactSources): FactSources => ({
    ...mine,
    stored: theirs.stored,
  }),
} as const satisfies Control<FactEvidences, FactSources>;

/** The source of a fact as it would be stored. A changed fact has lost the stored one. */
export function sourceOf(sources: FactSources, name: FactName, isFactChanged = false): TypedSource {
  const { sourceUrl, checkedOn, listName, note } = (isFactChanged ? null : sources.stored[name]) ?? {};
  const stored = { sourceUrl: sourceUrl ?? '', checkedOn: checkedOn ?? '', listName: listName ?? '', note: note ?? '' };
  return { ...stored, ...typedOf(sources, name) };
}

export function isShared({ shared }: FactSources): boolean {
  return shared.sourceUrl !== '' || shared.checkedOn !== '';
}

/** A source with another address, checked today unless a day is typed. */
export function withAddress<S extends Partial<TypedSource>>(source: S, sourceUrl: string, today: string): S {
  return { ...source, sourceUrl, checkedOn: source.checkedOn || today };
}

/** A source in short: "help.vendor.com, 6 Oct 2026", with the list if it is from one; empty without any. */
export function sourceText({ sourceUrl, checkedOn, listName }: TypedSource): string {
  const host = URL.parse(sourceUrl)?.hostname.replace(/^www\./, '') ?? sourceUrl;
  const day = /^\d{4}-\d\d-\d\d$/.test(checkedOn) ? dayText(checkedOn) : checkedOn;
  return [host, listName, day || (listName && 'undated')].filter(Boolean).join(', ');
}

/** The chosen facts with one more or less. */
export function chosenWith(chosen: readonly FactName[], name: FactName, isChosen: boolean): readonly FactName[] {
  const others = chosen.filter((other) => other !== name);
  return isChosen ? [...others, name] : others;
}

function changedIn(sources: FactSources): readonly FactName[] {
  return FACT_NAMES.filter((name) => Object.keys(typedOf(sources, name)).length > 0);
}

function typedOf({ own, shared, chosen }: FactSources, name: FactName): Partial<TypedSource> {
  const { sourceUrl, checkedOn } = shared;
  return {
    ...(chosen.includes(name) && {
      ...(sourceUrl && { sourceUrl }),
      ...(checkedOn && { checkedOn }),
      ...((sourceUrl || checkedOn) && { listName: '' }),
    }),
    ...own[name],
  };
}

function sentOf(sources: FactSources, name: FactName) {
  const { checkedOn, sourceUrl, listName: typedList, note } = typedOf(sources, name);
  const listName = typedList?.trim() ?? '';
  const isOffList = typedList !== undefined && listName === '' && Boolean(sources.stored[name]?.listName);
  return {
    ...(checkedOn && { checkedOn }),
    ...(listName !== '' && { checkedBy: 'list' as const, listName, ...(checkedOn === '' && { checkedOn: null }) }),
    ...(isOffList && { checkedBy: 'person' as const }),
    ...(sourceUrl !== undefined && { sourceUrl: sourceUrl.trim() || null }),
    ...(note !== undefined && { note: note.trim() || null }),
  };
}
