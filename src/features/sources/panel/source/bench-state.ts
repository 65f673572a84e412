import type { Place } from '#catalogue/sources/source-place.ts';

export interface PlaceEdits {
  /** The new place of each changed line by its id; null removes one. */
  readonly places: ReadonlyMap<number, Place | null>;
  /** Lines whose proposal was declined. */
  readonly declined: ReadonlySet<number>;
}

export interface PlacesState {
  readonly past: readonly PlaceEdits[];
  readonly edits: PlaceEdits;
  readonly chosen: number | null;
  /** The announcement of the last action. */
  readonly status: string;
}

export type PlacesAction =
  | { readonly kind: 'choose'; readonly lineId: number; readonly status: string }
  /** Sets places as one undoable step. A place equal to the stored one is no change. */
  | {
      readonly kind: 'put';
      readonly places: readonly (readonly [lineId: number, place: Place | null])[];
      readonly stored: ReadonlyMap<number, Place | null>;
      readonly chosen?: number | null;
      readonly status: string;
    }
  | { readonly kind: 'decline'; readonly lineId: number }
  | { readonly kind: 'undo' | 'discard' | 'saved' }
  | { readonly kind: 'forget'; readonly lineIds: readonly number[] }
  | { readonly kind: 'report'; readonly status: string };

const MAX_STEPS = 200;
const NO_EDITS: PlaceEdits = { places: new Map(), declined: new Set() };

export const FIRST_STATE: PlacesState = { past: [], edits: NO_EDITS, chosen: null, status: '' };

export function reduceBench(state: PlacesState, action: PlacesAction): PlacesState {
  const { past, edits } = state;
  const step = (next: PlaceEdits, status: string): PlacesState => ({
    ...state,
    past: [...past, edits].slice(-MAX_STEPS),
    edits: next,
    status,
  });
  switch (action.kind) {
    case 'choose':
      return { ...state, chosen: action.lineId, status: action.status };
    case 'put': {
      const places = new Map(edits.places);
      for (const [lineId, place] of action.places) {
        if (isSamePlace(place, action.stored.get(lineId) ?? null)) places.delete(lineId);
        else places.set(lineId, place);
      }
      return { ...step({ ...edits, places }, action.status), chosen: action.chosen ?? state.chosen };
    }
    case 'decline':
      return step({ ...edits, declined: new Set([...edits.declined, action.lineId]) }, 'Proposal declined');
    case 'undo': {
      const last = past.at(-1);
      return last
        ? { ...state, past: past.slice(0, -1), edits: last, status: 'Undone' }
        : { ...state, status: 'Nothing to undo' };
    }
    case 'discard':
      return edits.places.size === 0 ? state : step(NO_EDITS, 'Discarded. Ctrl Z restores the changes');
    case 'forget': {
      const left = [...edits.places].filter(([lineId]) => !action.lineIds.includes(lineId));
      return { ...state, past: [], edits: { ...edits, places: new Map(left) }, status: 'Their places are shown' };
    }
    case 'saved':
      return { ...state, past: [], edits: { ...edits, places: new Map() }, status: 'Saved' };
    case 'report':
      return { ...state, status: action.status };
  }
}

/** Whether two places are equal, regardless of the order of their properties. */
export function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one === null || other === null ? one === other : sorted(one) === sorted(other);
}

function sorted(place: Place): string {
  const where = place.kind === 'cell' ? Object.entries(place.where) : [];
  const parts = Object.entries(place).filter(([name, part]) => name !== 'where' && part !== undefined);
  return [...parts, ...where]
    .map((part) => JSON.stringify(part))
    .toSorted()
    .join();
}

/** The next line without a place after the given one, wrapping around; null if all lines have one. */
export function nextWithoutPlace<Line extends { readonly lineId: number; readonly place: Place | null }>(
  lines: readonly Line[],
  lineId: number | null,
): Line | null {
  const at = lines.findIndex((line) => line.lineId === lineId);
  const inOrder = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))];
  return inOrder.find(({ place }) => place === null) ?? null;
}
