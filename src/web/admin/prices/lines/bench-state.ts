import { answer, type Question, type Side } from './conflicts.ts';
import { NO_EDITS, putCells, type CellEdit, type Draft, type Edits, type LineFaults } from './edits.ts';
import type { GridLine } from './grid-line.ts';
import { redo, step, undo, undoable, type Undoable } from './undo.ts';

/** The faults that the server found in a line, with the draft that was sent: they do not apply to a later draft. */
export interface Refusal {
  readonly draft: Draft | undefined;
  readonly faults: LineFaults;
}

/** The unsaved state of the screen. */
export interface BenchState {
  readonly edits: Undoable<Edits>;
  readonly refusals: ReadonlyMap<string, Refusal>;
  readonly questions: readonly Question[];
  /** The text of the status line. */
  readonly status: string;
  /** The number of new lines so far, for their keys. */
  readonly lastNew: number;
}

export type BenchAction =
  | { readonly kind: 'put'; readonly changes: readonly CellEdit[]; readonly today: string; readonly status: string }
  /** Any other step that can be undone. */
  | { readonly kind: 'step'; readonly edits: Edits; readonly status: string; readonly newLines?: number }
  | { readonly kind: 'undo' | 'redo' | 'saved' }
  | { readonly kind: 'report'; readonly status: string }
  | { readonly kind: 'refused'; readonly refusals: ReadonlyMap<string, Refusal> }
  | { readonly kind: 'clashed'; readonly questions: readonly Question[]; readonly status: string }
  | { readonly kind: 'answer'; readonly ids: readonly string[]; readonly choice: Side };

export const FIRST_STATE: BenchState = {
  edits: undoable(NO_EDITS),
  refusals: new Map(),
  questions: [],
  status: '',
  lastNew: 0,
};

/** The reducer of the state. */
export function reduceBench(state: BenchState, action: BenchAction): BenchState {
  const { edits, questions } = state;
  switch (action.kind) {
    case 'put': {
      const next = putCells(edits.present, action.changes, action.today);
      return {
        ...state,
        edits: step(edits, next),
        questions: typedOver(questions, action.changes),
        status: action.status,
      };
    }
    case 'step':
      return {
        ...state,
        edits: step(edits, action.edits),
        status: action.status,
        lastNew: state.lastNew + (action.newLines ?? 0),
      };
    case 'undo':
      return { ...state, edits: undo(edits), status: edits.past.length > 0 ? 'Undone' : 'Nothing to undo' };
    case 'redo':
      return { ...state, edits: redo(edits), status: edits.future.length > 0 ? 'Redone' : 'Nothing to redo' };
    case 'report':
      return { ...state, status: action.status };
    case 'saved':
      return { ...FIRST_STATE, lastNew: state.lastNew, status: 'Saved' };
    case 'refused':
      return { ...state, refusals: action.refusals, questions: [], status: 'Nothing was saved' };
    case 'clashed':
      return { ...state, questions: action.questions, status: action.status };
    case 'answer':
      return { ...state, questions: answer(questions, action.ids, action.choice) };
  }
}

/** Typing into a cell with a conflict chooses the typed value. */
function typedOver(questions: readonly Question[], changes: readonly CellEdit[]): readonly Question[] {
  if (questions.length === 0) return questions;
  const ids = changes.map(({ line, cell }) => `${line.key} ${cell}`);
  return answer(questions, ids, 'mine').map((question) => {
    const typed = changes.find(({ line, cell }) => `${line.key} ${cell}` === question.id);
    return typed ? { ...question, mine: typed.text } : question;
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
  const known = new Set(stored.map(({ key }) => key));
  for (const { line } of added) known.add(line.key);
  const first = added.filter((next) => next.below === null || !known.has(next.below));
  return [...first.flatMap(({ line }) => withAdded(line)), ...stored.flatMap(withAdded)];
}
