import { useEffect, useId, useRef, useState } from 'react';
import type { Country } from '#contract/countries/country.ts';
import { counted } from '#domain/count.ts';
import { Button } from '#web/ui/button.tsx';
import { TEXT_AREA } from '#web/ui/control-style.ts';
import type { ChangeRows } from './country-list.tsx';
import { parseCoverage, withPasted } from './pasted-coverage.ts';

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
