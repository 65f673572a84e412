import { useId, useState } from 'react';
import type { WorkLineAnswer } from '#contract/worklist/worklist.ts';
import { formatCount } from '#domain/count.ts';
import { typedAmount } from '#domain/money.ts';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import './work-lines.css';
import type { TypedPrices } from './use-worklist.ts';
import { lineMargin, placeOf, savingText } from './work-text.ts';

interface WorkLinesProps {
  readonly lines: readonly WorkLineAnswer[];
  /** Ids of the lines of the answer; null for all. */
  readonly ticked: ReadonlySet<number> | null;
  readonly isEditing: boolean;
  readonly typed: ReadonlyMap<number, TypedPrices>;
  readonly onTick: (ids: readonly number[], isTicked: boolean) => void;
  readonly onType: (id: number, typed: TypedPrices) => void;
}

/** The lines of a work item, with their prices and figures. */
export function WorkLines({ lines, ticked, isEditing, typed, onTick, onType }: WorkLinesProps) {
  const all = lines.map(({ id }) => id);
  return (
    <table className="work-lines w-full">
      <thead className="text-xs text-muted">
        <tr>
          {ticked && (
            <th className="work-tick">
              <input
                type="checkbox"
                aria-label="All lines"
                checked={all.every((id) => ticked.has(id))}
                onChange={(event) => onTick(all, event.target.checked)}
              />
            </th>
          )}
          <th scope="col">Service</th>
          <th scope="col" className="work-number">
            From
          </th>
          <th scope="col" className="work-number">
            Direct, $
          </th>
          <th scope="col" className="work-number">
            Own, $
          </th>
          <th scope="col" className="work-number">
            Saving
          </th>
          <th scope="col" className="work-number">
            Margin
          </th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <WorkLine
            key={line.id}
            line={line}
            isFirst={lines[index - 1]?.service.id !== line.service.id}
            isTicked={ticked && ticked.has(line.id)}
            isEditing={isEditing}
            typed={typed.get(line.id) ?? {}}
            onTick={(isTicked) => onTick([line.id], isTicked)}
            onType={(values) => onType(line.id, values)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface WorkLineProps {
  readonly line: WorkLineAnswer;
  /** Whether it is the first line of its service. */
  readonly isFirst: boolean;
  readonly isTicked: boolean | null;
  readonly isEditing: boolean;
  readonly typed: TypedPrices;
  readonly onTick: (isTicked: boolean) => void;
  readonly onType: (typed: TypedPrices) => void;
}

function WorkLine({ line, isFirst, isTicked, isEditing, typed, onTick, onType }: WorkLineProps) {
  const { service, fromQuantity, country, cost, evidence } = line;
  const [direct, own] = [typed.direct ?? line.direct, typed.own ?? line.own];
  const place = placeOf(line);
  const field = (name: 'direct' | 'own') => (
    <PriceInput
      label={`${name === 'direct' ? 'Direct' : 'Own'} price, ${place}`}
      stored={line[name]}
      typed={typed[name]}
      onType={(value) => onType({ ...typed, [name]: value })}
    />
  );
  return (
    <tr className={isFirst ? 'work-first' : ''}>
      {isTicked !== null && (
        <td className="work-tick">
          <input
            type="checkbox"
            aria-label={place}
            checked={isTicked}
            onChange={(event) => onTick(event.target.checked)}
          />
        </td>
      )}
      <th scope="row" className="work-service">
        <b className={isFirst ? 'font-[550]' : 'sr-only'}>{service.name}</b>
      </th>
      <td className="work-number work-from">
        <span className="md:sr-only">from </span>
        {formatCount(fromQuantity)}
        <span className="ml-1 text-xs text-subtle">
          {UNIT_NAMES[service.unit]}
          {country !== null && ` · ${country}`}
        </span>
      </td>
      <td className="work-number">
        {isEditing ? field('direct') : <PhoneLabelled label="direct" price={line.direct} />}
      </td>
      <td className="work-number font-[550]">
        {isEditing ? field('own') : <PhoneLabelled label="own" price={line.own} />}
      </td>
      <td className="work-number text-subtle">{savingText(own, direct)}</td>
      <td className="work-number text-muted max-md:hidden">{lineMargin(own, cost ?? null)}</td>
      <td className="work-note text-subtle">{evidence?.note ?? ''}</td>
    </tr>
  );
}

/** A price, with its label on phones, where the table has no head. */
function PhoneLabelled({ label, price }: { readonly label: string; readonly price: string | null }) {
  return (
    <>
      <span aria-hidden="true" className="text-xs font-normal text-subtle md:hidden">
        {label}{' '}
      </span>
      {price ?? '–'}
    </>
  );
}

interface PriceInputProps {
  readonly label: string;
  readonly stored: string | null;
  readonly typed: string | undefined;
  readonly onType: (value: string) => void;
}

/** A price field, with a point or a comma before the cents. A changed price is marked and shows its former value. */
export function PriceInput({ label, stored, typed, onType }: PriceInputProps) {
  const id = useId();
  const [text, setText] = useState('');
  const isChanged = typed !== undefined && typed !== (stored ?? '');
  return (
    <span className="inline-grid justify-items-end">
      <input
        aria-label={label}
        aria-describedby={isChanged ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed === undefined ? (stored ?? '') : typedAmount(text) === typed ? text : typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value);
          onType(typedAmount(target.value));
        }}
        onBlur={() => setText('')}
        className={`${CONTROL} h-7! w-22! px-2! text-right figures ${isChanged ? 'bg-warn-tint!' : ''}`}
      />
      {isChanged && (
        <span id={id} className="text-xs text-subtle">
          was {stored ?? 'none'}
        </span>
      )}
    </span>
  );
}
