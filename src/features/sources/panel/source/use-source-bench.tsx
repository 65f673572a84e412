import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer, useState } from 'react';
import { sourceOperations, type OpenedSource } from '#features/sources/source.ts';
import { adminApi } from '#core/routes.ts';
import { counted } from '#core/count.ts';
import type { Place } from '#catalogue/sources/source-place.ts';
import { useMay } from '#kit/panel/frame/role.tsx';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { showFailure } from '#kit/panel/api/error-text.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { showToast } from '#kit/toast/toast-store.ts';
import { benchLines, lineName, lineText, placedText, type BenchLine } from './bench-lines.tsx';
import { FIRST_STATE, isSamePlace, nextWithoutPlace, reduceBench } from './bench-state.ts';
import { textPlaces } from './text-places.ts';

/** The state of a source's screen: unsaved places, undo, save and conflicts. */
export function useSourceBench(source: OpenedSource, firstLineId: number | null) {
  const client = useQueryClient();
  const first = source.lines.find(({ lineId }) => lineId === firstLineId) ?? source.lines[0];
  const [state, act] = useReducer(reduceBench, { ...FIRST_STATE, chosen: first?.lineId ?? null });
  const mayPlace = useMay()(sourceOperations.setSourcePlaces);
  /** Without the right to save places, none is put. */
  const dispatch: typeof act = (action) => {
    if (mayPlace || action.kind !== 'put') act(action);
  };
  const [now] = useState(() => Date.now());
  const { edits } = state;
  const text = useMemo(() => textPlaces(source), [source]);
  const lines = useMemo(() => benchLines(source, edits, text), [source, edits, text]);
  const chosen = lines.find(({ lineId }) => lineId === state.chosen) ?? lines[0] ?? null;
  const changed = lines.filter(({ isChanged }) => isChanged);
  /** After a conflict, the places as they were before the other save. */
  const [base, setBase] = useState<ReadonlyMap<number, Place | null> | null>(null);
  const stored = useMemo(() => new Map(source.lines.map(({ lineId, place }) => [lineId, place])), [source]);
  const query = queryOf(sourceOperations.getSource, { params: { id: source.id } });

  const save = useMutation({
    mutationFn: async () => {
      const places = changed.map(({ lineId, place, stored: { place: was } }) => ({ lineId, place, was }));
      return call(sourceOperations.setSourcePlaces, { params: { id: source.id }, body: { places } });
    },
    onSuccess: ({ value }) => {
      client.setQueryData(query.queryKey, value);
      dispatch({ kind: 'saved' });
      setBase(null);
      showToast({ title: 'Success', description: `${counted(changed.length, 'place')} saved` });
      void client.invalidateQueries({ queryKey: [adminApi.sources] });
      void client.invalidateQueries({ queryKey: [adminApi.waiting] });
    },
    onError: async (error) => {
      if (!(error instanceof ResponseError && error.status === 409)) {
        showFailure(error);
        return;
      }
      await client.invalidateQueries({ queryKey: query.queryKey });
      setBase((known) => known ?? stored);
      dispatch({ kind: 'report', status: 'Another operator has saved places of this source.' });
    },
  });

  const report = (status: string) => dispatch({ kind: 'report', status });
  /** Makes an amount the place of a line. Returns whether that was possible. */
  const place = (index: number, line: BenchLine | null, next?: BenchLine | null): boolean => {
    const amount = text.amounts[index];
    const found = text.placeOf(index);
    if (!amount || !line) return false;
    if (amount.currency !== null && amount.currency !== 'USD') {
      report(`This amount is in ${amount.currency}, and prices are in US dollars`);
      return false;
    }
    if (!found) {
      report('Nothing identifies this amount');
      return false;
    }
    const withFactor = line.place?.factor === undefined ? found : { ...found, factor: line.place.factor };
    const places = new Map(edits.places).set(line.lineId, withFactor);
    const after = benchLines(source, { ...edits, places }, text).find(({ lineId }) => lineId === line.lineId);
    const status = after ? placedText(after, text.text.slice(amount.start, amount.end)) : '';
    dispatch({ kind: 'put', places: [[line.lineId, withFactor]], stored, chosen: next?.lineId ?? line.lineId, status });
    return true;
  };
  const proposals = lines.filter(({ proposed }) => proposed !== null);
  return {
    now,
    mayPlace,
    text,
    lines,
    chosen,
    changed,
    proposals,
    status: state.status,
    isSaving: save.isPending,
    canUndo: state.past.length > 0,
    /** Whether a save conflicted with places that somebody else saved. */
    isConflict: base !== null,
    report,
    choose: (line: BenchLine) => {
      const announcement = `Line ${line.number}, ${lineName(line)}: ${lineText(line, now)}`;
      dispatch({ kind: 'choose', lineId: line.lineId, status: announcement });
    },
    place,
    nextOpen: (line: BenchLine | null) => nextWithoutPlace(lines, line?.lineId ?? null),
    setFactor: (line: BenchLine, factor: string | undefined) => {
      if (!line.place) return;
      const { factor: _old, ...rest } = line.place;
      const next = factor === undefined ? rest : { ...rest, factor };
      dispatch({
        kind: 'put',
        places: [[line.lineId, next]],
        stored,
        status: `Line ${line.number}, factor ${factor ?? 1}`,
      });
    },
    remove: (line: BenchLine) => {
      if (line.place)
        dispatch({ kind: 'put', places: [[line.lineId, null]], stored, status: `Line ${line.number}, place removed` });
    },
    /** Accepts the proposals of lines, and chooses `next` if given. */
    take: (some: readonly BenchLine[], next: BenchLine | null) => {
      const places = some.map(({ lineId, proposed }) => [lineId, proposed] as const);
      const status = `${counted(places.length, 'proposal')} taken`;
      if (places.length === 0) report('No proposals');
      else dispatch({ kind: 'put', places, stored, chosen: next?.lineId ?? null, status });
    },
    decline: ({ lineId }: BenchLine) => dispatch({ kind: 'decline', lineId }),
    undo: () => dispatch({ kind: 'undo' }),
    discard: () => dispatch({ kind: 'discard' }),
    save: () => {
      if (changed.length > 0 && !save.isPending) save.mutate();
    },
    showTheirs: () => {
      const theirs = [...edits.places.keys()].filter(
        (lineId) => !isSamePlace(stored.get(lineId) ?? null, base?.get(lineId) ?? null),
      );
      dispatch({ kind: 'forget', lineIds: theirs });
      setBase(null);
    },
    keepMine: () => {
      setBase(null);
      if (changed.length > 0) save.mutate();
    },
  };
}

export type SourceBenchState = ReturnType<typeof useSourceBench>;
