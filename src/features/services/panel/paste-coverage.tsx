import { useEffect, useId, useRef, useState } from 'react';
import type { Country } from '#catalogue/countries/country.ts';
import { parseCountryName } from '#features/countries/named-country.ts';
import { counted, formatCount } from '#core/count.ts';
import { MAX_COUNT } from '#core/limits.ts';
import { nearestNames } from '#core/nearest-names.ts';
import { Button } from '#kit/button.tsx';
import { TEXT_AREA } from '#kit/control-style.ts';
import type { ChangeRows } from './country-list.tsx';
import { emptyRow, type CountryFields } from './country-rows.ts';

/** Maximum number of listed errors; further ones are counted. */
const LISTED_FAULTS = 8;

interface PasteCoverageProps {
  readonly countries: readonly Country[];
  readonly change: ChangeRows;
  /** Called with the number of countries in the list, or with null when it is cancelled. */
  readonly onDone: (added: number | null) => void;
}

/** A field for a pasted list of countries with IP counts. Nothing is applied while a line is invalid. */
export function PasteCoverage({ countries, change, onDone }: PasteCoverageProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  useEffect(() => field.current?.focus(), []);
  const add = () => {
    const pasted = parseCoverage(text, countries);
    setFaults(pasted.faults);
    if (pasted.faults.length > 0) {
      field.current?.focus();
      return;
    }
    change((rows) => withPasted(rows, pasted.countries));
    onDone(pasted.countries.length);
  };
  const left = faults.length - LISTED_FAULTS;
  return (
    <div className="grid gap-1.5 rounded-md border border-line bg-sunken p-3">
      <label htmlFor={id} className="text-sm font-[550]">
        Countries and IP counts, one country per line
      </label>
      <textarea
        ref={field}
        id={id}
        rows={6}
        wrap="off"
        spellCheck={false}
        placeholder={'DE 120000\nFrance, 80,000'}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`${TEXT_AREA} font-mono text-xs`}
      />
      {faults.length > 0 && (
        <ul id={`${id}-faults`} role="alert" className="text-xs text-danger">
          {faults.slice(0, LISTED_FAULTS).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {left > 0 && <li>{counted(left, 'more fault')}</li>}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" disabled={text.trim() === ''} onClick={add}>
          Add these countries
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDone(null)}>
          Discard list
        </Button>
      </div>
    </div>
  );
}

interface PastedCountry {
  readonly countryId: number;
  readonly ipCount: number;
}

/** Digits, with or without groups separated by commas, dots, spaces or apostrophes. */
const COUNT = /^(?:\d+|\d{1,3}(?:([,.'’\s])\d{3})(?:\1\d{3})*)$/;

const SEPARATOR = /[\s"',;:|=–-]/;

/**
 * Parses a list of countries with IP counts, one per line, such as "DE 120000", "Germany,120,000" or spreadsheet
 * cells. A first line without digits is a heading. Each fault begins with the number of its line, counted from 1.
 */
export function parseCoverage(text: string, countries: readonly Country[]) {
  const found = new Map<number, { readonly line: number; readonly ipCount: number }>();
  const faults: string[] = [];
  let isFirst = true;
  for (const [index, typed] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const isHeading = isFirst && !/\d/.test(typed);
    if (typed.trim() === '') continue;
    isFirst = false;
    if (isHeading && countryIn(typed, countries) === null) continue;
    const read = readLine(typed, countries);
    const before = typeof read === 'string' ? undefined : found.get(read.countryId);
    if (typeof read === 'string') faults.push(`Line ${line}: ${read}`);
    else if (before)
      faults.push(`Line ${line}: ${nameOf(read.countryId, countries)} is on line ${before.line} already.`);
    else found.set(read.countryId, { line, ipCount: read.ipCount });
  }
  return { countries: [...found].map(([countryId, { ipCount }]) => ({ countryId, ipCount })), faults };
}

/** Merges a pasted list into the rows: existing rows get its counts, other countries get new rows. */
export function withPasted(rows: readonly CountryFields[], pasted: readonly PastedCountry[]): readonly CountryFields[] {
  const counts = new Map(pasted.map(({ countryId, ipCount }) => [countryId, formatCount(ipCount)]));
  const remaining = rows
    .filter(({ countryId, ipCount }) => countryId !== null || ipCount !== emptyRow().ipCount)
    .map((row) => ({ ...row, ipCount: counts.get(row.countryId ?? 0) ?? row.ipCount }));
  const known = new Set(remaining.map(({ countryId }) => countryId));
  const added = pasted.filter(({ countryId }) => !known.has(countryId));
  return [
    ...remaining,
    ...added.map(({ countryId, ipCount }) => ({ ...emptyRow(), countryId, ipCount: formatCount(ipCount) })),
  ];
}

function readLine(typed: string, countries: readonly Country[]): PastedCountry | string {
  const digits = /\d[\d,.'’\s]*/.exec(typed);
  const place = typed.replace(digits?.[0] ?? '', '\t');
  const id = countryIn(place, countries);
  if (id === null) return unknownText(bare(place.replaceAll(/\s+/g, ' ')), countries);
  const count = digits && bare(digits[0]).replace(/\.$/, '');
  if (!count) return `${nameOf(id, countries)} has no IP count.`;
  const ipCount = Number(count.replaceAll(/[,.'’\s]/g, ''));
  if (!COUNT.test(count)) return `“${count}” is not a whole number, such as 120000 or 120,000.`;
  if (ipCount > MAX_COUNT) return `The maximum is ${formatCount(MAX_COUNT)}.`;
  return { countryId: id, ipCount };
}

/** The country named by the whole text or one of its cells; null for none or several. */
function countryIn(text: string, countries: readonly Country[]): number | null {
  const [whole = null] = idsIn([text], countries);
  if (whole !== null) return whole;
  const ids = new Set(idsIn(text.split(/[\t,;|]/), countries));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

function idsIn(cells: readonly string[], countries: readonly Country[]): number[] {
  return cells.flatMap((cell) => {
    const code = parseCountryName(bare(cell), countries);
    return countries.find((country) => country.code === code)?.id ?? [];
  });
}

/** Trims separators. */
function bare(text: string): string {
  const letters = [...text];
  const isPart = (letter: string) => !SEPARATOR.test(letter);
  return letters.slice(Math.max(0, letters.findIndex(isPart)), letters.findLastIndex(isPart) + 1).join('');
}

function unknownText(place: string, countries: readonly Country[]): string {
  if (place === '') return 'No country.';
  const [nearest] = nearestNames(place, countries, ({ name }) => name);
  return `“${place}” is not a country${nearest ? `. Did you mean ${nearest.name}?` : '.'}`;
}

function nameOf(id: number, countries: readonly Country[]): string {
  return countries.find((country) => country.id === id)?.name ?? '';
}
