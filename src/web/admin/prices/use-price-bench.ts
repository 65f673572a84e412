import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer } from 'react';
import { dayOf } from '#domain/prices/staleness.ts';
import { allLines, FIRST_STATE, reduceBench, type BenchAction, type Refusal } from './lines/bench-state.ts';
import { answer, followAnswers, type Side } from './lines/conflicts.ts';
import { countEdits, faultsOf, type CellEdit, type Draft, type LineFaults } from './lines/edits.ts';
import type { GridLine } from './lines/grid-line.ts';
import { warningsIn } from './lines/warnings.ts';
import { PRICES_KEY, useSavePrices } from './use-save-prices.ts';

const WHILE_SAVING = 'Saving. Edit again in a moment';

/** The lines with their edits, faults and warnings, and the save. */
export function usePriceBench(stored: readonly GridLine[]) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(reduceBench, FIRST_STATE);
  const { questions, refusals } = state;
  const present = state.edits.present;
  const edits = useMemo(() => followAnswers(present, questions), [present, questions]);
  const { added } = edits;
  const lines = useMemo(() => allLines(stored, added), [stored, added]);
  const byKey = useMemo(() => new Map(lines.map((line) => [line.key, line])), [lines]);
  const count = useMemo(() => countEdits(edits, (key) => byKey.get(key)), [edits, byKey]);
  const faults = useFaults(edits.drafts, byKey, refusals);
  const warnings = useMemo(() => warningsIn(edits, byKey), [edits, byKey]);
  const open = questions.filter(({ choice }) => choice === null);
  const saving = useSavePrices({ edits, byKey, dispatch });
  const { isPending } = saving;

  return {
    ...state,
    edits,
    lines,
    byKey,
    count,
    faults,
    warnings,
    openQuestions: open.length,
    canUndo: state.edits.past.length > 0,
    canRedo: state.edits.future.length > 0,
    isSaving: isPending,
    save: saving.mutate,
    /** Rejects edits while a save is pending. */
    act: (action: BenchAction) => {
      dispatch(isPending && action.kind !== 'report' ? { kind: 'report', status: WHILE_SAVING } : action);
    },
    put: (changes: readonly CellEdit[], status: string) => {
      if (changes.length === 0 || isPending) dispatch({ kind: 'report', status: isPending ? WHILE_SAVING : status });
      else dispatch({ kind: 'put', changes, today: dayOf(Date.now()), status });
    },
    /** Resolves conflicts. If nothing is left to save, the stored lines are fetched again. */
    settle: (ids: readonly string[], choice: Side) => {
      dispatch({ kind: 'answer', ids, choice });
      const left = answer(questions, ids, choice);
      if (left.some((question) => question.choice === null) || followAnswers(present, left).drafts.size > 0) return;
      void client.invalidateQueries({ queryKey: PRICES_KEY }).then(() => dispatch({ kind: 'saved' }));
    },
  };
}

export type PriceBench = ReturnType<typeof usePriceBench>;

const known = new WeakMap<Draft, { readonly line: GridLine; readonly faults: LineFaults }>();

function knownFaults(line: GridLine, draft: Draft): LineFaults {
  const before = known.get(draft);
  if (before?.line === line) return before.faults;
  const faults = faultsOf(line, draft);
  known.set(draft, { line, faults });
  return faults;
}

/** The faults of edited lines, by key. Unchanged drafts use a cache. */
function useFaults(
  drafts: ReadonlyMap<string, Draft>,
  byKey: ReadonlyMap<string, GridLine>,
  refusals: ReadonlyMap<string, Refusal>,
): ReadonlyMap<string, LineFaults> {
  return useMemo(() => {
    const found = new Map<string, LineFaults>();
    for (const [key, draft] of drafts) {
      const line = byKey.get(key);
      if (!line) continue;
      const own = knownFaults(line, draft);
      const refusal = refusals.get(key);
      const faults = refusal?.draft === draft ? { ...refusal.faults, ...own } : own;
      if (Object.keys(faults).length > 0) found.set(key, faults);
    }
    return found;
  }, [drafts, byKey, refusals]);
}
