import { openedWork } from '#core/routes.ts';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { isFactor } from '#catalogue/sources/source-place.ts';
import { Keys } from '#kit/panel/frame/key-sheet.tsx';
import { Button } from '#kit/button.tsx';
import { buttonClass } from '#kit/button-style.ts';
import { Options } from '#kit/select.tsx';
import { factorText, type BenchLine } from './bench-lines.tsx';
import type { SourceBenchState } from './use-source-bench.tsx';

interface LineCardProps {
  readonly line: BenchLine;
  readonly isChosen: boolean;
  readonly bench: SourceBenchState;
  readonly onTake: (lines: readonly BenchLine[]) => void;
}

/** The URL of the worklist item of a line that differs. */
export function decideHref({ result, isChanged, stored, lineId }: BenchLine): string | null {
  return result === 'differs' && !isChanged && stored.counted ? openedWork(`price-differs line ${lineId}`) : null;
}

/** The place of a line with its actions. The controls are not tab stops: → moves the focus to them. */
export function LineCard({ line, isChosen, bench, onTake }: LineCardProps) {
  const { place, proposed } = line;
  const href = decideHref(line);
  if (!place && !proposed) return null;
  return (
    <div data-card={line.lineId} className="grid gap-2.25 pt-0.5 pr-4 pb-3 pl-12">
      {place && <PlaceText line={line} bench={bench} />}
      <div className="flex flex-wrap items-center gap-1.5 [&_a]:h-7 [&_a]:px-2.5 [&_a]:text-xs [&_button]:h-7 [&_button]:px-2.5 [&_button]:text-xs max-bench:[&_button]:h-8.5">
        {proposed && bench.mayPlace && (
          <>
            <Button size="sm" tabIndex={-1} onClick={() => onTake([line])}>
              Take it
              {isChosen && <Keys keys={['↵']} />}
            </Button>
            <Button size="sm" variant="ghost" tabIndex={-1} onClick={() => bench.decline(line)}>
              Not this one
            </Button>
          </>
        )}
        {href !== null && (
          <Link href={href} tabIndex={-1} className={buttonClass({ variant: 'primary', size: 'sm' })}>
            Decide
            <Keys keys={['D']} />
          </Link>
        )}
        {place && bench.mayPlace && (
          <>
            <Button size="sm" tabIndex={-1} onClick={() => bench.remove(line)}>
              Remove
              <Keys keys={['Del']} />
            </Button>
            <Factor line={line} bench={bench} />
          </>
        )}
      </div>
    </div>
  );
}

function PlaceText({ line: { place, at }, bench: { text } }: Pick<LineCardProps, 'line' | 'bench'>) {
  if (!place) return null;
  const amount = at === null ? undefined : text.amounts[at];
  const figure = amount && text.text.slice(amount.start, amount.end);
  return (
    <p className="rounded-sm bg-surface px-2.5 py-1.75 text-xs/[1.125rem] wrap-anywhere text-muted inset-ring inset-ring-line">
      {place.kind === 'text' && `…${place.before}`}
      {place.kind === 'json' && `${place.path} `}
      {place.kind === 'cell' &&
        `${Object.entries(place.where)
          .map((pair) => pair.join(' = '))
          .join(', ')}: ${place.column} `}
      <mark className="bg-transparent font-semibold text-ink shadow-[inset_0_-2px_var(--rp-signal-strong)]">
        {figure ?? (place.kind === 'text' ? place.figure : '')}
      </mark>
      {place.kind === 'text' && `${place.after}…`}
    </p>
  );
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

const FACTORS = ['', '1000', '0.001'];

function Factor({ line, bench }: Pick<LineCardProps, 'line' | 'bench'>) {
  const id = useId();
  const factor = line.place?.factor ?? '';
  const [isTyping, setTyping] = useState(false);
  const set = (value: string) => {
    setTyping(false);
    if (value === '' || isFactor(value)) bench.setFactor(line, value === '' || value === '1' ? undefined : value);
    else bench.report('Enter a factor such as 1000 or 0.001');
  };
  const known = FACTORS.includes(factor) ? FACTORS : [...FACTORS, factor];
  const look = 'h-7 w-23 rounded-sm border border-line-strong bg-surface px-2 text-xs text-ink';
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-muted">
      <label htmlFor={id}>
        <span className="sr-only">Factor of line {line.number}</span>
        <span aria-hidden="true">Factor</span>
      </label>
      {isTyping ? (
        <input
          id={id}
          ref={focusField}
          tabIndex={-1}
          inputMode="decimal"
          defaultValue={factor}
          className={look}
          onBlur={({ target }) => set(target.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') set(currentTarget.value.trim());
          }}
        />
      ) : (
        <select
          id={id}
          tabIndex={-1}
          value={factor}
          className={look}
          onChange={({ target }) => (target.value === 'other' ? setTyping(true) : set(target.value))}
        >
          <Options
            entries={[
              ...known.map((value) => [value, factorText(value || '1')] as const),
              ['other', 'Other…'] as const,
            ]}
          />
        </select>
      )}
    </span>
  );
}
