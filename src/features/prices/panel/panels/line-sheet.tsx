import { useId, useState } from 'react';
import { typedAmount } from '#core/money.ts';
import { PER_UNIT, UNIT_NAMES } from '#core/service-type.ts';
import { originText } from '#catalogue/prices/origin-text.ts';
import { dayOf } from '#core/staleness.ts';
import { marginText } from '#catalogue/prices/margin.ts';
import { AffixField } from '#kit/panel/editing/affix-field.tsx';
import { CELL_TRAITS, CELLS, readCell, shownText, type Cell } from '#features/prices/panel/lines/cell-text.ts';
import {
  checkedToday,
  NO_EDITS,
  putCells,
  textsIn,
  type CellEdit,
  type Draft,
} from '#features/prices/panel/lines/edits.tsx';
import { isInForce, type GridLine, type LineService } from '#features/prices/panel/lines/grid-line.tsx';
import { figuresOf } from '#features/prices/panel/lines/line-figures.tsx';
import { faultsOf } from '#features/prices/panel/lines/line-change.tsx';
import { Button } from '#kit/button.tsx';
import { DialogBody } from '#kit/dialog.tsx';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { TextField } from '#kit/text-field.tsx';
import { SelectField } from '#kit/select.tsx';

interface LineSheetProps {
  readonly line: GridLine;
  readonly draft: Draft | undefined;
  /** The services to choose from for a new line, null for a stored one. */
  readonly services: readonly LineService[] | null;
  readonly onService?: (id: number) => void;
  readonly onPut: (changes: readonly CellEdit[]) => void;
  readonly onRemove: (() => void) | null;
  readonly onStep: ((by: -1 | 1) => void) | null;
  readonly onClosed: () => void;
}

const PRICES = [
  ['direct', 'Direct price'],
  ['own', 'Own price'],
  ['cost', 'Cost (private)'],
] as const;

/** A form for one line: on phones, for new lines, and for values without a column in the grid. */
export function LineSheet({ line, draft, services, onService, onPut, onRemove, onStep, onClosed }: LineSheetProps) {
  const id = useId();
  const [typed, setTyped] = useState<Partial<Record<Cell, string>>>({});
  const [isTried, setTried] = useState(false);
  const [today] = useState(() => dayOf(Date.now()));
  const before = textsIn(line, draft);
  const edits = CELLS.flatMap((cell): readonly CellEdit[] => {
    const text = typed[cell];
    // Some phone keyboards have no point, so prices accept a decimal comma.
    const isPrice = CELL_TRAITS[cell].kind === 'price';
    return text === undefined ? [] : [{ line, cell, text: isPrice ? typedAmount(text) : text }];
  });
  const drafts = new Map(draft && [[line.key, draft]]);
  const next = putCells({ ...NO_EDITS, drafts }, edits, today).drafts.get(line.key);
  const texts = textsIn(line, next);
  const faults = faultsOf(line, next);
  const { saving, isAboveDirect, margin } = figuresOf(texts);
  const { provider, name, unit } = line.service;
  const isScheduling = isInForce(line);

  const field = (cell: Cell) => ({
    id: `${id}${cell}`,
    value: typed[cell] ?? shownText(cell, texts[cell]),
    fault: (isTried || typed[cell] !== undefined) && faults[cell] !== undefined ? `${faults[cell]}.` : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [cell]: event.target.value }),
  });
  const submit = () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return false;
    onPut(edits.filter(({ cell, text }) => readCell(cell, text) !== before[cell]));
    return true;
  };

  return (
    <FormDialog
      title={services ? 'Add line' : name}
      intro={
        services
          ? 'A price for one or all countries, from a quantity.'
          : `${provider.name}, ${texts.country || 'all countries'}, from ${texts.fromQuantity} ${UNIT_NAMES[unit]}`
      }
      submitLabel="Apply to grid"
      isDirty={Object.keys(typed).length > 0}
      isBusy={false}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <DialogBody>
        {onStep && (
          <div className="flex gap-2">
            <Button size="sm" variant="ghost" onClick={() => submit() && onStep(-1)}>
              Previous line
            </Button>
            <Button size="sm" variant="ghost" onClick={() => submit() && onStep(1)}>
              Next line
            </Button>
          </div>
        )}
        {services && (
          <SelectField
            id={`${id}service`}
            label="Service"
            value={String(line.service.id)}
            onChange={(value) => onService?.(Number(value))}
          >
            {services.map((service) => (
              <option key={service.id} value={service.id}>
                {service.provider.name}: {service.name} ({UNIT_NAMES[service.unit]})
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid grid-cols-2 gap-3">
          <TextField {...field('country')} label="Country" placeholder="All" maxLength={3} autoComplete="off" />
          <TextField
            {...field('fromQuantity')}
            label={`From, ${UNIT_NAMES[unit]}`}
            inputMode="numeric"
            autoComplete="off"
          />
          {PRICES.map(([cell, label]) => (
            <AffixField
              key={cell}
              {...field(cell)}
              label={label}
              prefix="$"
              suffix={PER_UNIT[unit]}
              inputMode="decimal"
              onFocus={({ target }) => target.select()}
            />
          ))}
          <TextField
            {...field('validFrom')}
            label="Effective, UTC"
            placeholder={isScheduling ? 'now' : 'on save'}
            autoComplete="off"
          />
        </div>
        {isScheduling && typed['validFrom'] !== undefined && (
          <p className="text-xs text-subtle">
            The current price stays in effect until then. A scheduled price is added.
          </p>
        )}
        <p className="flex flex-wrap gap-x-4.5 gap-y-1 text-muted">
          <span>
            Saving{' '}
            <b className="text-ink">
              {isAboveDirect ? 'none, above the direct price' : saving === null ? '–' : `${saving}%`}
            </b>
          </span>
          <span>
            Margin <b className="text-ink">{margin === null ? '–' : marginText(margin)}</b>
          </span>
          {line.isStale && <span className="text-warn">{line.check && originText(line.check)}, outdated</span>}
        </p>
        {texts.direct !== '' && (
          <>
            <TextField {...field('sourceUrl')} label="Source" type="url" autoComplete="off" />
            <div className="grid grid-cols-2 gap-3">
              <TextField {...field('checkedOn')} label="As of" autoComplete="off" />
              <TextField {...field('atQuantity')} label={`At quantity, ${UNIT_NAMES[unit]}`} inputMode="numeric" />
            </div>
            <TextField {...field('listName')} label="List, if taken over from a published one" autoComplete="off" />
            <TextField {...field('note')} label="Note" autoComplete="off" />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {texts.direct !== '' && (
            <Button size="sm" onClick={() => setTyped({ ...typed, ...checkedToday(today) })}>
              Checked today
            </Button>
          )}
          {texts.sourceUrl.startsWith('https://') && (
            <a className="self-center underline" href={texts.sourceUrl} target="_blank" rel="noopener noreferrer">
              Open the source
            </a>
          )}
          {onRemove && (
            <Button size="sm" variant="ghost" onClick={onRemove}>
              Remove the line
            </Button>
          )}
        </div>
      </DialogBody>
    </FormDialog>
  );
}
