import type { MicroDollars } from '#domain/money.ts';
import type { FoundValue } from '#domain/sources/found-value.ts';
import { isInDollars, type SourceAmount } from '#domain/sources/source-amounts.ts';
import type { Place } from '#domain/sources/source-place.ts';
import type { SourceFormat } from '#domain/sources/source-state.ts';
import { readContent } from './source-content.ts';

/** The body of a source, and what is looked for in it. */
export interface ContentSearch {
  readonly format: SourceFormat;
  readonly content: string;
  readonly places: readonly Place[];
  /** Prices without a place. */
  readonly prices: readonly MicroDollars[];
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
}

/** Searches a body. May take seconds: `ContentThread` does it beside the event loop. */
export function searchContent({ format, content, places, prices, listedAmounts }: ContentSearch): FoundContent {
  const source = readContent(format, content);
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
  };
}
