import { useId, useState } from 'react';
import type { WorkLineAnswer } from '#contract/worklist/worklist.ts';
import { formatCount } from '#domain/count.ts';
import { typedAmount } from '#domain/money.ts';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import './work-lines.css';
import type { WorkAnswers } from './use-answers.ts';
import { lineMargin, placeOf, savingText } from './work-text.ts';

interface WorkLinesProps {
  readonly lines: readonly WorkLineAnswer[];
  /** Whether the operator chooses the lines of the answer. */
  readonly hasTicks: boolean;
  readonly answers: WorkAnswers;
}

/** The lines of a work item, with their prices and figures. */
export function WorkLines({ lines, hasTicks, answers }: WorkLinesProps) {
  const all = lines.map(({ id }) => id);
  return (
    <table className="work-lines w-full">
      <thead className="text-xs text-muted">
        <tr>
          {hasTicks && (
            <th className="work-tick">
              <input
                type="checkbox"
                aria-label="All lines"
                checked={all.every((id) => answers.ticked.has(id))}
                onChange={(event) => answers.tick(all, event.target.checked)}
              />
            </th>
          )}
          <th scope="col">Service</th>
          {['From', 'Direct, $', 'Own, $', 'Saving', 'Margin'].map((name) => (
            <th key={name} scope="col" className="work-number">
              {name}
            </th>
          ))}
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <WorkLine
            key={line.id}
            line={line}
            isFirst={lines[index - 1]?.service.id !== line.service.id}
            hasTick={hasTicks}
            answers={answers}
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
  readonly hasTick: boolean;
  readonly answers: WorkAnswers;
}

function WorkLine({ line, isFirst, hasTick, answers }: WorkLineProps) {
  const { id, service, fromQuantity, country, cost, evidence } = line;
  const typed = answers.typed.get(id) ?? {};
  const [direct, own] = [typed.direct ?? line.direct, typed.own ?? line.own];
  const place = placeOf(line);
  const price = (name: 'direct' | 'own') =>
    answers.isEditing ? (
      <PriceInput
        label={`${name === 'direct' ? 'Direct' : 'Own'} price, ${place}`}
        stored={line[name]}
        typed={typed[name]}
        onType={(value) => answers.type(id, { ...typed, [name]: value })}
      />
    ) : (
      <>
        {/* On phones the table has no head. */}
        <span aria-hidden="true" className="text-xs font-normal text-subtle md:hidden">
          {name}{' '}
        </span>
        {line[name] ?? '–'}
      </>
    );
  return (
    <tr className={isFirst ? 'work-first' : ''}>
      {hasTick && (
        <td className="work-tick">
          <input
            type="checkbox"
            aria-label={place}
            checked={answers.ticked.has(id)}
            onChange={(event) => answers.tick([id], event.target.checked)}
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
      <td className="work-number">{price('direct')}</td>
      <td className="work-number font-[550]">{price('own')}</td>
      <td className="work-number text-subtle">{savingText(own, direct)}</td>
      <td className="work-number text-muted max-md:hidden">{lineMargin(own, cost ?? null)}</td>
      <td className="work-note text-subtle">{evidence?.note ?? ''}</td>
    </tr>
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
