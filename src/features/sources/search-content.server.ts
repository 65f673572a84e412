import { parentPort, workerData } from 'node:worker_threads';
import type { MicroDollars } from '#core/money.ts';
import type { FoundValue } from './found-value.ts';
import { isPrice, type SourceAmount } from './source-amounts.ts';
import { findWords, flatText, onlyWords, textPlaceOf } from './find-text-place.ts';
import type { Place, WordsPlace } from '#catalogue/sources/source-place.ts';
import type { SourceFormat } from '#catalogue/sources/source-state.ts';
import { readContent } from './source-content.server.ts';

/** The thread's message before a search, which says that it has started; also what makes a thread one of searches. */
export const READY = 'ready';

/** A search in the body of a source. */
export interface ContentSearch {
  readonly format: SourceFormat;
  readonly content: string;
  readonly places: readonly Place[];
  /** Prices without a place, for which places are proposed. */
  readonly prices: readonly MicroDollars[];
  /** Places of facts. */
  readonly words?: readonly WordsPlace[];
  /** For each fact without a place, wordings that may state it, best first. */
  readonly wordings?: readonly (readonly string[])[];
  /** Maximum number of amounts to return with the text. If missing, neither is returned. */
  readonly listedAmounts?: number;
}

/** The result of a search. */
export interface FoundContent {
  /** Whether the machine reads any text in it. */
  readonly hasText: boolean;
  /** The text as the machine reads it, with its first amounts; empty where they were not asked for. */
  readonly text: string;
  readonly amounts: readonly SourceAmount[];
  /** The amount in each place; null if the place is lost. */
  readonly found: readonly (FoundValue | null)[];
  /** For each place, whether its figure is one of the text's amounts; only for places of a text. */
  readonly isAmount: readonly boolean[];
  /** For each price, the place of the only amount that equals it; null if there is none or several. */
  readonly proposed: readonly (Place | null)[];
  /** For each place of a fact, whether its words were found. */
  readonly foundWords: readonly boolean[];
  /** For each fact, the place of its first wording that occurs exactly once; null if there is none. */
  readonly proposedWords: readonly (WordsPlace | null)[];
}

/** Searches a body; null if its text is too long. May take seconds, so `ContentThread` runs it off the event loop. */
export function searchContent(search: ContentSearch): FoundContent | null {
  const { format, content, places, prices, words = [], wordings = [], listedAmounts } = search;
  const source = readContent(format, content);
  if (source === null) return null;
  const flat = words.length + wordings.length === 0 ? '' : flatText(source.text);
  const placed = new Set(places.flatMap((place) => (place.kind === 'text' ? [place.figure] : [])));
  const figures = new Set<string>();
  if (placed.size > 0) {
    for (const { start, end } of source.amounts) {
      const figure = source.text.slice(start, end);
      if (placed.has(figure)) figures.add(figure);
    }
  }
  const wanted = new Set(prices);
  const ofPrices = source.amounts.filter((one) => wanted.has(one.amount) && isPrice(one));
  const byAmount = Map.groupBy(ofPrices, ({ amount }) => amount);
  return {
    hasText: source.text.trim() !== '',
    text: listedAmounts === undefined ? '' : source.text,
    amounts: source.amounts
      .slice(0, listedAmounts ?? 0)
      .map(({ start, end, amount, exact, currency }) => ({ start, end, amount, exact, currency })),
    found: places.map((place) => source.find(place)),
    isAmount: places.map((place) => place.kind !== 'text' || figures.has(place.figure)),
    proposed: prices.map((price) => {
      const [only, ...others] = byAmount.get(price) ?? [];
      return only && others.length === 0 ? source.placeOf(only) : null;
    }),
    foundWords: words.map((place) => findWords(flat, place) !== null),
    proposedWords: wordings.map((some) => {
      const found = some.map((wording) => onlyWords(flat, wording)).find((stretch) => stretch !== null);
      return found ? textPlaceOf(flat, found) : null;
    }),
  };
}

// In the worker of `ContentThread`: runs searches, one after the other.
if (workerData === READY) {
  parentPort?.on('message', (search: ContentSearch) => {
    parentPort?.postMessage(READY, []);
    parentPort?.postMessage(searchContent(search), []);
  });
}
