import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Country } from '#contract/country.ts';
import { api } from '#contract/routes.ts';
import { UNIT_NAMES } from '#domain/service-type.ts';
import { dayOf } from '#domain/staleness.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { NearScreen } from '#web/admin/services/near-screen.tsx';
import type { ServiceForm } from '#web/admin/services/use-service-form.ts';
import { changeRows, withCopy, type ChangeRows } from './price-binding.ts';
import { byOrigin, sentRows, summaryOf, timeOf } from './price-list.ts';
import { emptyLine, type Cell, type PriceRow, type RowFaults } from './price-row.ts';
import { ALL_COUNTRIES, PriceRowFields } from './price-row-fields.tsx';
import { COLUMNS } from './price-columns.ts';

/** Rows that fill the dialog. The others have their fields only near the screen. */
const DRAWN_NOW = 10;
const ROW_PX = 40;
const NONE: readonly never[] = [];
const NO_FAULTS: ReadonlyMap<number, RowFaults> = new Map();

/** Whether the prices before were wrong, which is asked where there were some. */
export interface Correction {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

interface PriceListFieldsProps {
  readonly form: ServiceForm;
  /** Whether the stored lines of the unit that is billed are known. */
  readonly isKnown: boolean;
  readonly correction: Correction | null;
  readonly now: number;
}

/** The price list, folded until it is asked for. Alt and N add a line. */
export function PriceListFields({ form, isKnown, correction, now }: PriceListFieldsProps) {
  const { held } = form;
  const list = held.lines;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const within = form.faultsWithin('lines');
  const faults = faultsByRow(sentRows(list), within);
  const said = JSON.stringify([...within]);
  const [known, setKnown] = useState(said);
  if (said !== known) {
    setKnown(said);
    if (faults.size > 0) setOpen(true);
  }
  const { change } = form;
  const changeList = useCallback<ChangeRows>((work) => changeRows({ change }, work, now), [change, now]);
  const add = useCallback(() => {
    let key = 0;
    // Drawn before the focus goes there.
    flushSync(() => {
      setOpen(true);
      change('lines', ({ lines }) => {
        const row = emptyLine(lines.unit);
        ({ key } = row);
        return { ...lines, rows: [...lines.rows, row] };
      });
    });
    focusCell(details.current, key, 'fromQuantity');
  }, [change]);
  useEffect(() => {
    const dialog = details.current?.closest('dialog');
    if (!dialog || !isKnown) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      // By its place: with Alt some systems type another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return;
      event.preventDefault();
      add();
    };
    dialog.addEventListener('keydown', onKey);
    return () => dialog.removeEventListener('keydown', onKey);
  }, [add, isKnown]);

  return (
    <details
      ref={details}
      data-price-list=""
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group -mx-4 -mb-3 border-t border-line"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-b-lg px-4 py-2.5 hover:bg-hover">
        <AdminIcon name="chevron-right" size={15} className="flex-none text-subtle group-open:rotate-90" />
        <span className="font-[550]">Price list</span>
        {faults.size > 0 && (
          <span className="text-xs font-[550] text-danger">
            {faults.size} {faults.size === 1 ? 'line has a fault' : 'lines have faults'}
          </span>
        )}
        <span className="ml-auto text-xs text-muted figures">{isKnown && summaryOf(list, now)}</span>
      </summary>
      {isOpen && !isKnown && (
        <p className="px-4 pb-3 text-muted">
          The price list per {UNIT_NAMES[list.unit]} can be edited once the service is saved with this billing.
        </p>
      )}
      {isOpen && isKnown && (
        <div className="grid gap-2.5 px-4 pt-1 pb-3.5">
          <PriceRows form={form} faults={faults} now={now} onChange={changeList} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="sm" onClick={add} aria-keyshortcuts="Alt+N" data-add-line="">
              <AdminIcon name="plus" size={15} />
              Add Line
              <kbd aria-hidden="true" className="font-mono text-xs text-subtle max-md:hidden">
                Alt N
              </kbd>
            </Button>
            {correction && (
              <label className="flex items-start gap-2 text-xs text-muted">
                <input
                  type="checkbox"
                  checked={correction.isOn}
                  onChange={({ target }) => correction.set(target.checked)}
                  className="mt-px size-3.5 flex-none accent-(--rp-action)"
                />
                This corrects a wrong price: the public history skips the wrong value
              </label>
            )}
          </div>
        </div>
      )}
    </details>
  );
}

interface PriceRowsProps {
  readonly form: ServiceForm;
  readonly faults: ReadonlyMap<number, RowFaults>;
  readonly now: number;
  readonly onChange: ChangeRows;
}

function PriceRows({ form, faults, now, onChange }: PriceRowsProps) {
  const id = useId();
  const { data: countries = NONE, isError } = useQuery<Country[]>({ queryKey: [api.countries] });
  const choices = useMemo(() => [ALL_COUNTRIES, ...countries], [countries]);
  const { unit } = form.held.lines;
  const rows = form.held.lines.rows.filter((row) => row.unit === unit);
  const storedRows = form.base.lines.rows;
  const stored = useMemo(() => byOrigin(storedRows), [storedRows]);
  const list = useRef<HTMLUListElement>(null);
  const setRow = useCallback(
    (row: PriceRow) => onChange((all) => all.map((other) => (other.key === row.key ? row : other))),
    [onChange],
  );
  const removeRow = useCallback(
    (key: number) => {
      const row = list.current?.querySelector(`[data-row="${key}"]`);
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      const next = beside?.querySelector<HTMLElement>('input') ?? addButton(list.current);
      next?.focus();
      onChange((all) => all.filter((other) => other.key !== key));
    },
    [onChange],
  );
  const copyRow = useCallback(
    (key: number) => {
      flushSync(() => onChange((all) => withCopy(all, key)));
      const copy = list.current?.querySelector(`[data-row="${key}"]`)?.nextElementSibling;
      copy?.querySelector<HTMLElement>('[data-cell="fromQuantity"]')?.focus();
    },
    [onChange],
  );
  if (rows.length === 0) return <p className="text-muted">No lines yet. The first one is the service’s price.</p>;
  return (
    <div className="@container [--rp-control-md:30px]">
      <div aria-hidden="true" className={`price-columns hidden text-xs text-muted @min-[860px]:grid`}>
        {COLUMNS.map(({ label, isNumber }) => (
          <span key={label} className={isNumber ? 'pr-2 text-right' : 'pl-2'}>
            {label}
          </span>
        ))}
      </div>
      {/* Enter leads down a column, as in a spreadsheet. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)]" onKeyDown={leadDown}>
        {rows.map((row, index) => (
          <li key={row.key} data-row={row.key}>
            <NearScreen
              time={index < DRAWN_NOW || row.origin === null ? 'now' : 'near'}
              estimate={ROW_PX}
              isHeld={faults.has(row.key)}
            >
              <PriceRowFields
                id={`${id}${row.key}`}
                row={row}
                place={index + 1}
                before={stored.get(row.origin ?? '')}
                hasStored={stored.size > 0}
                time={timeOf(row, rows, now)}
                today={dayOf(now)}
                countries={choices}
                note={isError ? 'Countries could not be loaded.' : null}
                faults={faults.get(row.key)}
                onChange={setRow}
                onCopy={copyRow}
                onRemove={removeRow}
              />
            </NearScreen>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Faults are named by places in what was sent. */
function faultsByRow(sent: readonly PriceRow[], faults: ReadonlyMap<string, unknown>): ReadonlyMap<number, RowFaults> {
  if (faults.size === 0) return NO_FAULTS;
  const byRow = new Map<number, Record<string, string>>();
  for (const [path, message] of faults) {
    const [index, ...names] = path.split('.');
    const row = sent[Number(index)];
    if (!row) continue;
    const cell = names.at(-1) ?? '';
    byRow.set(row.key, { ...byRow.get(row.key), [cell === 'evidence' ? '' : cell]: String(message) });
  }
  return byRow;
}

function leadDown(event: KeyboardEvent<HTMLUListElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const cell = target.dataset['cell'];
  if (cell === undefined) return;
  // Else it would save.
  event.preventDefault();
  const below = target.closest('li')?.nextElementSibling;
  const next = below?.querySelector<HTMLElement>(`[data-cell="${cell}"]`) ?? below?.querySelector<HTMLElement>('input');
  (next ?? addButton(event.currentTarget))?.focus();
}

function addButton(list: Element | null): HTMLElement | null {
  return list?.closest('details')?.querySelector<HTMLElement>('[data-add-line]') ?? null;
}

function focusCell(list: Element | null, key: number, cell: Cell): void {
  const row = list?.querySelector(`[data-row="${key}"]`);
  row?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
}
