import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer } from 'react';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { useMay } from '#kit/panel/frame/role.tsx';
import { dayOf } from '#core/staleness.ts';
import { applyChoices, resolve, type CellConflict, type Side } from '#features/prices/panel/lines/conflicts.tsx';
import {
  countEdits,
  NO_EDITS,
  putCells,
  scheduleLines,
  type CellEdit,
  type Draft,
  type Edits,
  type LineFaults,
  type Scheduled,
} from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { warningsIn } from '#features/prices/panel/lines/line-figures.tsx';
import { faultsOf } from '#features/prices/panel/lines/line-change.tsx';
import { PRICES_KEY, type Refusal, type SaveResult } from './use-save-prices.tsx';

/** Maximum number of undo steps. */
const MOST_STEPS = 200;
const READ_ONLY = 'Your role cannot change prices';
const WHILE_SAVING = 'Saving. Wait a moment before you edit';

interface BenchState {
  /** The edits with their undo and redo steps. */
  readonly edits: { readonly past: readonly Edits[]; readonly present: Edits; readonly future: readonly Edits[] };
  readonly refusals: ReadonlyMap<string, Refusal>;
  readonly conflicts: readonly CellConflict[];
  readonly status: string;
  /** The number of new lines so far, for their keys. */
  readonly lastNew: number;
}

export type BenchAction =
  | SaveResult
  | {
      readonly kind: 'put';
      readonly changes: readonly CellEdit[];
      readonly scheduled?: readonly Scheduled[];
      readonly today: string;
      readonly status: string;
    }
  /** Any other step that can be undone. */
  | { readonly kind: 'step'; readonly edits: Edits; readonly status: string; readonly newLines?: number }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'report'; readonly status: string }
  | { readonly kind: 'resolve'; readonly ids: readonly string[]; readonly choice: Side };

export const FIRST_STATE: BenchState = {
  edits: { past: [], present: NO_EDITS, future: [] },
  refusals: new Map(),
  conflicts: [],
  status: '',
  lastNew: 0,
};

/** The lines with their edits, faults and warnings. */
export function usePriceBench(stored: readonly GridLine[]) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(reduceBench, FIRST_STATE);
  const { conflicts, refusals } = state;
  const present = state.edits.present;
  const edits = useMemo(() => applyChoices(present, conflicts), [present, conflicts]);
  const { added, drafts } = edits;
  const lines = useMemo(() => allLines(stored, added), [stored, added]);
  const byKey = useMemo(() => new Map(lines.map((line) => [line.key, line])), [lines]);
  const count = useMemo(() => countEdits(edits, (key) => byKey.get(key)), [edits, byKey]);
  const faults = useMemo(() => faultsByLine(drafts, byKey, refusals), [drafts, byKey, refusals]);
  const warnings = useMemo(() => warningsIn(edits, byKey), [edits, byKey]);
  const isSaving = useIsMutating({ mutationKey: PRICES_KEY }) > 0;
  const isReadOnly = !useMay()(priceOperations.editPrices);
  const obstacle = isReadOnly ? READ_ONLY : isSaving ? WHILE_SAVING : null;

  return {
    ...state,
    edits,
    lines,
    byKey,
    count,
    faults,
    warnings,
    openConflicts: conflicts.filter(({ choice }) => choice === null).length,
    canUndo: state.edits.past.length > 0,
    canRedo: state.edits.future.length > 0,
    isSaving,
    /** Whether the operator's role may not change prices. */
    isReadOnly,
    dispatch,
    /** Rejects edits while a save is pending, and those of operators who may not change prices. */
    act: (action: BenchAction) => {
      dispatch(obstacle !== null && action.kind !== 'report' ? { kind: 'report', status: obstacle } : action);
    },
    put: (changes: readonly CellEdit[], status: string, scheduled: readonly Scheduled[] = []) => {
      const isNothing = changes.length + scheduled.length === 0;
      if (isNothing || obstacle !== null) dispatch({ kind: 'report', status: obstacle ?? status });
      else dispatch({ kind: 'put', changes, scheduled, today: dayOf(Date.now()), status });
    },
    /** Resolves conflicts. If nothing is left to save, the stored lines are fetched again. */
    settle: (ids: readonly string[], choice: Side) => {
      dispatch({ kind: 'resolve', ids, choice });
      const left = resolve(conflicts, ids, choice);
      if (left.some((conflict) => conflict.choice === null) || applyChoices(present, left).drafts.size > 0) return;
      void client.invalidateQueries({ queryKey: PRICES_KEY }).then(() => dispatch({ kind: 'saved' }));
    },
  };
}

export type PriceBench = ReturnType<typeof usePriceBench>;

export function reduceBench(state: BenchState, action: BenchAction): BenchState {
  const { conflicts } = state;
  const { past, present, future } = state.edits;
  const stepTo = (next: Edits) => ({ past: [...past, present].slice(-MOST_STEPS), present: next, future: [] });
  switch (action.kind) {
    case 'put': {
      const { changes, scheduled = [], today, status } = action;
      const edits = stepTo(scheduleLines(putCells(present, changes, today), scheduled, state.lastNew));
      const lastNew = state.lastNew + scheduled.length;
      return { ...state, edits, conflicts: typedOver(conflicts, changes), status, lastNew };
    }
    case 'step': {
      const { edits, status, newLines = 0 } = action;
      return { ...state, edits: stepTo(edits), status, lastNew: state.lastNew + newLines };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return { ...state, status: 'Nothing to undo' };
      const edits = { past: past.slice(0, -1), present: before, future: [present, ...future] };
      return { ...state, edits, status: 'Undone' };
    }
    case 'redo': {
      const [after, ...later] = future;
      if (!after) return { ...state, status: 'Nothing to redo' };
      return { ...state, edits: { past: [...past, present], present: after, future: later }, status: 'Redone' };
    }
    case 'report':
      return { ...state, status: action.status };
    case 'saved':
      return { ...FIRST_STATE, lastNew: state.lastNew, status: 'Saved' };
    case 'refused':
      return { ...state, refusals: action.refusals, conflicts: [], status: 'Nothing was saved' };
    case 'conflicted':
      return { ...state, conflicts: action.conflicts, status: action.status };
    case 'resolve':
      return { ...state, conflicts: resolve(conflicts, action.ids, action.choice) };
  }
}

/** Typing into a cell with a conflict chooses the typed value. */
function typedOver(conflicts: readonly CellConflict[], changes: readonly CellEdit[]): readonly CellConflict[] {
  return conflicts.map((conflict) => {
    const typed = changes.find(({ line, cell }) => `${line.key} ${cell}` === conflict.id);
    return typed ? { ...conflict, choice: 'mine', mine: typed.text } : conflict;
  });
}

/** All lines in their unsorted order: each new one below the line at which it was added. */
export function allLines(stored: readonly GridLine[], added: Edits['added']): readonly GridLine[] {
  if (added.length === 0) return stored;
  const below = Map.groupBy(added, (line) => line.below);
  const withAdded = (line: GridLine): readonly GridLine[] => [
    line,
    ...(below.get(line.key) ?? []).flatMap((next) => withAdded(next.line)),
  ];
  const known = new Set([...stored, ...added.map(({ line }) => line)].map(({ key }) => key));
  const first = added.filter((next) => next.below === null || !known.has(next.below));
  return [...first.flatMap(({ line }) => withAdded(line)), ...stored.flatMap(withAdded)];
}

const known = new WeakMap<Draft, { readonly line: GridLine; readonly faults: LineFaults }>();

function faultsByLine(
  drafts: ReadonlyMap<string, Draft>,
  byKey: ReadonlyMap<string, GridLine>,
  refusals: ReadonlyMap<string, Refusal>,
): ReadonlyMap<string, LineFaults> {
  const found = new Map<string, LineFaults>();
  for (const [key, draft] of drafts) {
    const line = byKey.get(key);
    if (!line) continue;
    const before = known.get(draft);
    const own = before?.line === line ? before.faults : faultsOf(line, draft);
    known.set(draft, { line, faults: own });
    const refusal = refusals.get(key);
    const faults = refusal?.draft === draft ? { ...refusal.faults, ...own } : own;
    if (Object.keys(faults).length > 0) found.set(key, faults);
  }
  return found;
}
