import { useId, useRef, useState, type ReactNode } from 'react';
import type { ImportChange, PriceImport } from '#features/import/import-contract.ts';
import type { ImportFault } from '#features/import/import-parts.ts';
import { adminPages } from '#core/routes.ts';
import { counted, formatCount } from '#core/count.ts';
import { readerTime } from '#kit/browser/reader-time.ts';
import { LARGE_CHANGE_PERCENT } from '#core/limits.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { moveOnKey } from '#kit/move-on-key.ts';
import { PlainTable } from '#kit/panel/tables/plain-table.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { ChangesTable, MissingTable, NewTable } from './change-tables.tsx';
import { isConnectionImport, removedBy, thingIn, type ComparedFile } from './import-kinds.ts';
import { ServiceChanges } from './service-changes.tsx';
import { Step } from './step.tsx';

/** The tabs with their labels. Only files of facts remove anything. */
const LABELS = {
  new: 'New',
  changed: 'Changed',
  removed: 'Removed',
  unchanged: 'Unchanged',
  missing: 'Missing',
  faulty: 'Faults',
} as const;
type Tab = keyof typeof LABELS;
const TABS = ['new', 'changed', 'removed', 'unchanged', 'missing', 'faulty'] as const satisfies readonly Tab[];
const TABS_BY_WEIGHT: readonly Tab[] = ['changed', 'new', 'removed', 'faulty', 'unchanged', 'missing'];
const KEYS: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/** Maximum number of lines that are confirmed one by one. */
const MANY = 10;

interface DryRunStepProps {
  readonly compared: ComparedFile;
  /** The numbers of the confirmed lines; null once the file is applied. */
  readonly ticked: ReadonlySet<number> | null;
  readonly onTick: (lines: readonly number[], isRight: boolean) => void;
}

/** The third step: a preview of the changes. */
export function DryRunStep({ compared, ticked, onTick }: DryRunStepProps) {
  const id = useId();
  const [tab, setTab] = useState<Tab>(() => TABS_BY_WEIGHT.find((name) => countIn(compared, name) > 0) ?? 'unchanged');
  const list = useRef<HTMLDivElement>(null);
  const go = (to: Tab) => {
    setTab(to);
    list.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus();
  };
  const lines = counted(compared.lines, isConnectionImport(compared) ? 'service' : 'line');
  const tabs = 'removed' in compared ? TABS : TABS.filter((name) => name !== 'removed');
  return (
    <Step
      number={3}
      title="Dry run"
      about={
        <span className="text-muted max-md:basis-full">
          {lines} compared with the catalog of {readerTime(compared.asOf)}
        </span>
      }
    >
      <div
        ref={list}
        role="tablist"
        aria-label="Results of the comparison"
        className="flex scrollbar-none gap-5.5 overflow-x-auto border-y border-line px-4.5 max-md:px-3.5"
      >
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            data-tab={name}
            aria-selected={tab === name}
            aria-controls={`${id}panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
            onKeyDown={({ key }) => {
              const next = moveOnKey(KEYS[key] ?? key, tabs, name);
              if (next) go(next);
            }}
            className="relative inline-flex h-10 flex-none items-center gap-[7px] font-medium whitespace-nowrap text-muted -outline-offset-3 hover:text-ink aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-signal-strong"
          >
            {LABELS[name]}
            <span
              className={`min-w-4.5 rounded-[9px] px-[5px] text-center text-2xs/[18px] font-medium figures ${countTone(name === 'faulty' && compared.faulty > 0, tab === name)}`}
            >
              {formatCount(countIn(compared, name))}
            </span>
          </button>
        ))}
      </div>
      <div role="tabpanel" className="@container" id={`${id}panel`} aria-labelledby={`${id}${tab}`}>
        <Panel tab={tab} compared={compared} ticked={ticked} onTick={onTick} />
      </div>
    </Step>
  );
}

function countTone(isBad: boolean, isChosen: boolean): string {
  if (isBad) return isChosen ? 'bg-danger text-on-danger' : 'bg-danger-tint text-danger';
  return isChosen ? 'bg-action text-on-action' : 'bg-press text-muted';
}

function countIn(compared: ComparedFile, tab: Tab): number {
  if (tab === 'removed') return removedBy(compared);
  return compared[tab];
}

function Panel({ tab, compared, ticked, onTick }: DryRunStepProps & { readonly tab: Tab }) {
  const count = countIn(compared, tab);
  const thing = thingIn(compared);
  switch (tab) {
    case 'new':
    case 'changed':
    case 'removed':
      if (count === 0) return <Band>{`No ${NOTHING[tab].replace('line', thing)}.`}</Band>;
      return 'missingLines' in compared ? (
        <PriceChanges tab={tab} compared={compared} ticked={ticked} onTick={onTick} />
      ) : (
        <ServiceChanges changes={compared.changes.filter(({ kind }) => kind === tab)} />
      );
    case 'unchanged':
      if (count === 0) return <Band>{`No unchanged ${thing}s.`}</Band>;
      return (
        <Band>
          {count === 1 ? `One ${thing} is` : `${formatCount(count)} ${thing}s are`} the same in the catalog and in the
          file. Nothing will be written for {count === 1 ? 'it' : 'them'}, and the history gets no entry.
        </Band>
      );
    case 'missing':
      if (count === 0) return <Band>{`The file has every ${thing} of the catalog.`}</Band>;
      if (!('missingLines' in compared)) return <Band>{missingText(count, thing)}</Band>;
      return (
        <>
          <Band>
            <span>
              The file does not have {count === 1 ? 'this line' : `these ${formatCount(count)} lines`} of the catalog.{' '}
              <b className="font-[550] text-ink">{count === 1 ? 'It stays' : 'They stay'} unchanged.</b> Remove lines in
              the grid.
            </span>
            <span className="ml-auto">
              <TextLink href={adminPages.prices}>Open the grid</TextLink>
            </span>
          </Band>
          <MissingTable lines={compared.missingLines} />
          <Rest listed={compared.missingLines.length} count={count} />
        </>
      );
    case 'faulty':
      if (count === 0) return <Band>No faults.</Band>;
      return (
        <>
          <FaultTable faults={compared.faults} />
          <Rest listed={new Set(compared.faults.map(({ line }) => line)).size} count={count} />
        </>
      );
  }
}

const NOTHING = { new: 'new lines', changed: 'line changes', removed: 'removed lines' } as const;

interface PriceChangesProps extends Omit<DryRunStepProps, 'compared'> {
  readonly tab: Tab;
  readonly compared: PriceImport;
}

function PriceChanges({ tab, compared, ticked, onTick }: PriceChangesProps) {
  const Table = tab === 'new' ? NewTable : ChangesTable;
  const changes = compared.changes.filter(({ kind }) => kind === tab);
  return (
    <>
      {ticked && <WarningBand changes={changes} ticked={ticked} onTick={onTick} />}
      <Table changes={changes} ticked={ticked} onTick={onTick} />
    </>
  );
}

function missingText(count: number, thing: string): string {
  const things = `${count === 1 ? 'one' : formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
  return thing === 'feature'
    ? `The file does not have ${things} of the catalog. They stay unchanged. A line with an empty value removes a feature.`
    : `The file does not have ${things} of the catalog with connections. They stay unchanged. An empty list removes the connections of a service.`;
}

function Band({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4.5 py-2 text-muted last:border-b-0 max-md:px-3.5">
      {children}
    </p>
  );
}

function Rest({ listed, count }: { readonly listed: number; readonly count: number }) {
  if (listed >= count) return null;
  return <Band>{formatCount(count - listed)} more are not listed.</Band>;
}

interface WarningBandProps {
  readonly changes: readonly ImportChange[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: DryRunStepProps['onTick'];
}

function WarningBand({ changes, ticked, onTick }: WarningBandProps) {
  const lines = changes.filter(({ large }) => large).map(({ line }) => line);
  if (lines.length === 0) return null;
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-warn-tint px-4.5 py-2 max-md:px-3.5">
      <Icon name="triangle-alert" size={15} className="flex-none text-warn" />
      <p className="min-w-60 flex-1">
        <b className="font-[550]">
          Confirm {counted(lines.length, 'line')}: a change of more than {LARGE_CHANGE_PERCENT}%, a removed price, or
          our price above the direct price.
        </b>{' '}
        <span className="text-muted">Select each line whose price is correct.</span>
      </p>
      {lines.length > MANY && (
        <Button size="sm" onClick={() => onTick(lines, true)}>
          Tick all
        </Button>
      )}
      <p role="status" className="ml-auto text-muted">
        <b className="font-[550] text-ink">{formatCount(lines.filter((line) => ticked.has(line)).length)}</b> of{' '}
        {formatCount(lines.length)} ticked
      </p>
    </div>
  );
}

const FAULT_HEADS = [
  { label: 'Line', layout: 'w-[66px] pl-4.5' },
  { label: 'Column' },
  { label: 'In the file' },
  { label: 'Fault' },
];

function FaultTable({ faults }: { readonly faults: readonly ImportFault[] }) {
  const cell = 'py-2 whitespace-normal stacked:p-0';
  return (
    <PlainTable label="Faults" layout="leading-5" heads={FAULT_HEADS}>
      {faults.map(({ line, column, value, message }) => (
        <tr
          key={`${line} ${column ?? ''} ${message}`}
          className="stacked:grid-cols-[auto_auto_1fr] stacked:items-stretch stacked:gap-x-2.5 stacked:gap-y-1 stacked:px-3.5 stacked:py-3"
        >
          <td
            className={`${cell} pl-4.5 font-mono text-xs/5 text-muted stacked:pl-0 stacked:before:font-sans stacked:before:content-['line_']`}
          >
            {line}
          </td>
          <td className={`${cell} font-mono text-xs/5 text-muted`}>{column}</td>
          <td className={`${cell} max-w-65 min-w-30 wrap-anywhere stacked:min-w-0 stacked:justify-self-end`}>
            {value !== null && value !== '' && (
              <code className="rounded-xs bg-press px-[5px] py-0.5 font-mono text-xs/[1.3] font-medium">{value}</code>
            )}
          </td>
          <td className={`${cell} stacked:col-span-full`}>{message}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
