import type { MicroDollars } from '#domain/money.ts';
import type { FoundValue } from '#domain/sources/found-value.ts';
import { isInDollars, type SourceAmount } from '#domain/sources/source-amounts.ts';
import { findWords, flatText, onlyWords, textPlaceOf } from '#domain/sources/find-text-place.ts';
import type { Place, WordsPlace } from '#domain/sources/source-place.ts';
import type { SourceFormat } from '#domain/sources/source-state.ts';
import { readContent } from './source-content.ts';

/** The body of a source, and what is looked for in it. */
export interface ContentSearch {
  readonly format: SourceFormat;
  readonly content: string;
  readonly places: readonly Place[];
  /** Prices without a place. */
  readonly prices: readonly MicroDollars[];
  /** Places of facts. */
  readonly words?: readonly WordsPlace[];
  /** For each fact without a place the words that may state it, the best first. */
  readonly wordings?: readonly (readonly string[])[];
  /** The most amounts that are listed with the text; without it neither is. */
  readonly listedAmounts?: number;
}

/** What was found. */
export interface FoundContent {
  /** The text as the machine reads it, with its first amounts; empty where they were not asked for. */
  readonly text: string;
  readonly amounts: readonly SourceAmount[];
  /** The amount in each place, null if the place is lost. */
  readonly found: readonly (FoundValue | null)[];
  /** For each price the place of the only amount that equals it, null without one. */
  readonly proposed: readonly (Place | null)[];
  /** Whether each of the words is in its place. */
  readonly foundWords: readonly boolean[];
  /** For each fact the place of its first wording that occurs once, null without one. */
  readonly proposedWords: readonly (WordsPlace | null)[];
}

/** Searches a body. May take seconds: `ContentThread` does it beside the event loop. */
export function searchContent(search: ContentSearch): FoundContent {
  const { format, content, places, prices, words = [], wordings = [], listedAmounts } = search;
  const source = readContent(format, content);
  const flat = words.length + wordings.length === 0 ? '' : flatText(source.text);
  const byAmount = prices.length === 0 ? null : Map.groupBy(source.amounts.filter(isInDollars), ({ amount }) => amount);
  return {
    text: listedAmounts === undefined ? '' : source.text,
    amounts: source.amounts
      .slice(0, listedAmounts ?? 0)
      .map(({ start, end, amount, currency }) => ({ start, end, amount, currency })),
    found: places.map((place) => source.find(place)),
    proposed: prices.map((price) => {
      const [only, ...others] = byAmount?.get(price) ?? [];
      return only && others.length === 0 ? source.placeOf(only) : null;
    }),
    foundWords: words.map((place) => findWords(flat, place) !== null),
    proposedWords: wordings.map((some) => {
      const found = some.map((wording) => onlyWords(flat, wording)).find((stretch) => stretch !== null);
      return found ? textPlaceOf(flat, found) : null;
    }),
  };
}
