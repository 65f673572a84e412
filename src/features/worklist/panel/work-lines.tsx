import { useId, useState } from 'react';
import type { WorkLineAnswer } from '#features/worklist/worklist-contract.ts';
import { formatCount } from '#core/count.ts';
import { typedAmount } from '#core/money.ts';
import { UNIT_NAMES } from '#core/service-type.ts';
import { CHECK_BOX, CONTROL } from '#kit/control-style.ts';
import type { WorkActions } from './use-work-actions.tsx';
import { lineMargin, lineName, savingText } from './work-text.tsx';

/** The classes of cells; on phones each line is a grid of two rows. */
const CELL = 'h-[34px] pr-2.5 max-md:h-auto max-md:py-1 max-md:pr-0';
const TICK = 'w-13 pl-6 max-md:col-start-1 max-md:row-start-2 max-md:w-auto max-md:pl-0';
const NUMBER = `${CELL} pl-2.5 text-right whitespace-nowrap figures max-md:pl-2`;
const HEAD = 'h-8 border-y border-line bg-head px-2.5 font-normal';
const ROW =
  'border-line *:border-line md:last:*:border-b max-md:grid max-md:grid-cols-[32px_minmax(0,1fr)_auto_auto_44px] ' +
  'max-md:items-center max-md:px-4 max-md:py-1';

interface WorkLinesProps {
  readonly lines: readonly WorkLineAnswer[];
  /** Whether the operator chooses the lines of the decision. */
  readonly hasTicks?: boolean;
  readonly actions: WorkActions;
}

/** The lines of a work item, with their prices and figures. */
export function WorkLines({ lines, actions, ...props }: WorkLinesProps) {
  const hasTicks = (props.hasTicks ?? false) && actions.mayDecide;
  const all = lines.map(({ id }) => id);
  return (
    <table className="w-full max-md:block">
      <thead className="text-xs text-muted max-md:hidden">
        <tr>
          {hasTicks && (
            <th className={`${HEAD} w-13 pl-6`}>
              <input
                type="checkbox"
                className={CHECK_BOX}
                aria-label="All lines"
                checked={all.every((id) => actions.ticked.has(id))}
                onChange={(event) => actions.tick(all, event.target.checked)}
              />
            </th>
          )}
          <th scope="col" className={`${HEAD} text-left`}>
            Service
          </th>
          {['From', 'Direct, $', 'Own, $', 'Saving', 'Margin'].map((name) => (
            <th key={name} scope="col" className={`${HEAD} text-right whitespace-nowrap figures`}>
              {name}
            </th>
          ))}
          <th scope="col" className={`${HEAD} text-left`}>
            Note
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-b max-md:border-line">
        {lines.map((line, index) => (
          <WorkLine
            key={line.id}
            line={line}
            isFirst={lines[index - 1]?.service.id !== line.service.id}
            hasTick={hasTicks}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}

interface WorkLineProps {
  readonly line: WorkLineAnswer;
  readonly isFirst: boolean;
  readonly hasTick: boolean;
  readonly actions: WorkActions;
}

function WorkLine({ line, isFirst, hasTick, actions }: WorkLineProps) {
  const { id, service, fromQuantity, country, cost, evidence } = line;
  const typed = actions.typed.get(id) ?? {};
  const [direct, own] = [typed.direct ?? line.direct, typed.own ?? line.own];
  const place = lineName(line);
  const price = (name: 'direct' | 'own') =>
    actions.isEditing ? (
      <PriceInput
        label={`${name === 'direct' ? 'Direct' : 'Own'} price, ${place}`}
        stored={line[name]}
        typed={typed[name]}
        onType={(value) => actions.type(id, { ...typed, [name]: value })}
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
    <tr className={`${ROW} ${isFirst ? 'max-md:border-t md:*:border-t' : ''}`}>
      {hasTick && (
        <td className={`${CELL} ${TICK}`}>
          <input
            type="checkbox"
            className={CHECK_BOX}
            aria-label={place}
            checked={actions.ticked.has(id)}
            onChange={(event) => actions.tick([id], event.target.checked)}
          />
        </td>
      )}
      <th scope="row" className={`${CELL} pl-2.5 text-left font-normal max-md:col-span-full max-md:pl-0`}>
        <b className={isFirst ? 'font-[550]' : 'sr-only'}>{service.name}</b>
      </th>
      <td className={`${NUMBER} max-md:col-start-2 max-md:text-left max-md:whitespace-normal`}>
        <span className="md:sr-only">from </span>
        {formatCount(fromQuantity)}
        <span className="ml-1 text-xs text-subtle">
          {UNIT_NAMES[service.unit]}
          {country !== null && ` · ${country}`}
        </span>
      </td>
      <td className={NUMBER}>{price('direct')}</td>
      <td className={`${NUMBER} font-[550]`}>{price('own')}</td>
      <td className={`${NUMBER} text-subtle`}>{savingText(own, direct)}</td>
      <td className={`${NUMBER} text-muted max-md:hidden`}>{lineMargin(own, cost ?? null)}</td>
      <td
        className={`${CELL} pl-2.5 text-subtle max-md:col-start-2 max-md:-col-end-1 max-md:pt-0 max-md:pl-2 max-md:text-(length:--rp-size-xs)`}
      >
        {evidence?.note ?? ''}
      </td>
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
