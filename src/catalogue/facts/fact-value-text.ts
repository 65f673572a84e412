import { formatCount } from '#core/count.ts';
import type { Fact, FactName, Facts } from './facts.ts';

/**
 * A fact's value as a cell of a file: words as in the API; the words of a set in the registry's order, space-separated.
 */
export function writeFactValue(fact: Fact, value: NonNullable<Facts[FactName]>): string {
  if (typeof value !== 'object') return String(value);
  const words = new Set<string>(value);
  return 'words' in fact
    ? Object.keys(fact.words)
        .filter((word) => words.has(word))
        .join(' ')
    : '';
}

/** The value of a cell, to be validated by the fact's schema. A text that cannot be parsed is returned as it is. */
export function readFactValue(fact: Fact, text: string): unknown {
  const typed = text.trim();
  const word = typed.toLowerCase();
  switch (fact.kind) {
    case 'text':
      return typed;
    case 'set': {
      const order = Object.keys(fact.words);
      const words = word.split(/[\s,;]+/).filter(Boolean);
      return words.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    }
    case 'choice':
      return word;
    case 'number':
    case 'number-or':
      return /^\d{1,15}$/.test(word) ? Number(word) : word;
    case 'flag':
      return FLAGS.get(word) ?? word;
  }
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/** The error for an invalid value of a fact: "Enter one of these words: stops, renews". Null for texts. */
export function factValueRule(fact: Fact): string | null {
  switch (fact.kind) {
    case 'text':
      return null;
    case 'set':
      return `Enter some of these words: ${Object.keys(fact.words).join(' ')}`;
    case 'choice':
      return `Enter one of these words: ${Object.keys(fact.words).join(', ')}`;
    case 'number':
      return `Enter a whole number from 0 to ${formatCount(fact.most)}`;
    case 'number-or':
      return `Enter a whole number from 0 to ${formatCount(fact.most)}, or ${fact.or}`;
    case 'flag':
      return 'Enter true or false';
  }
}
