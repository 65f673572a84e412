import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { adminApi } from '#core/routes.ts';
import { sourceOperations, type OpenedSource } from '#features/sources/source.ts';
import { useMay } from '#kit/panel/frame/role.tsx';
import { counted } from '#core/count.ts';
import { useLeaveGuard } from '#kit/panel/editing/use-leave-guard.tsx';
import { KeySheet } from '#kit/panel/frame/key-sheet.tsx';
import { BENCH_PANE } from '#kit/panel/frame/screen-parts.tsx';
import { usePause } from '#features/sources/panel/list/use-source-list.tsx';
import { SourceHead } from './source-head.tsx';
import type { BenchLine } from './bench-lines.tsx';
import { decideHref } from './line-card.tsx';
import { SourceLines } from './source-lines.tsx';
import { Notices } from './notices.tsx';
import { PlacesBar } from './places-bar.tsx';
import { Readings } from './readings.tsx';
import './source.css';
import { TextSide } from './text-side.tsx';
import { SHEETS, useBenchKeys } from './use-bench-keys.tsx';
import { useSourceBench } from './use-source-bench.tsx';
import { useSourceCheck } from './use-source-check.tsx';

/** The lines of a source on the left, its text on the right; on phones one at a time. */
export function OpenedBench({ source, lineId }: { readonly source: OpenedSource; readonly lineId: number | null }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const bench = useSourceBench(source, lineId);
  const { lines, chosen, changed, now } = bench;
  const { isChecking, check } = useSourceCheck(source.id);
  const may = useMay();
  const pause = usePause();
  const [hasText, setHasText] = useState(lineId !== null);
  const [hasKeySheet, setKeySheet] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const leaving = useLeaveGuard(changed.length > 0, counted(changed.length, 'unsaved place'));
  const focusOf = (line: BenchLine | null) =>
    box.current?.querySelector<HTMLElement>(`[data-line="${line?.lineId}"]`) ?? null;

  const go = (line: BenchLine | null) => {
    if (!line) {
      save.current?.focus();
      return;
    }
    bench.choose(line);
    focusOf(line)?.focus();
  };
  const place = (index: number) => {
    const next = bench.nextOpen(chosen);
    if (!bench.place(index, chosen, next)) return;
    if (next) focusOf(next)?.focus();
    else save.current?.focus();
  };
  const take = (some: readonly BenchLine[]) => {
    const [only, ...others] = some;
    const next = only && others.length === 0 ? bench.nextOpen(only) : null;
    bench.take(some, next);
    focusOf(next ?? chosen)?.focus();
  };
  const step = (by: 1 | -1) => {
    const next = lines[(chosen ? lines.indexOf(chosen) : -1) + by];
    if (next) go(next);
  };
  const decide = () => {
    const href = chosen && decideHref(chosen);
    if (href !== null) navigate(href);
  };
  useBenchKeys(box, {
    step,
    toCard: (by) => moveInCard(box.current, chosen?.lineId, by),
    toAmount: () => {
      const amount = box.current?.querySelector<HTMLElement>(
        `[data-amount="${chosen?.at ?? nearestAmount(lines, chosen)}"]`,
      );
      return amount ? () => amount.focus() : undefined;
    },
    toLine: () => focusOf(chosen)?.focus(),
    placeFor: (index, number) => bench.place(index, lines[number - 1] ?? null),
    commands: {
      n: () => go(bench.nextOpen(chosen)),
      t: () => take(bench.proposals),
      delete: () => chosen && bench.remove(chosen),
      d: decide,
      r: () => may(sourceOperations.checkSources) && check(),
      o: () => void open(source.url, '_blank', 'noreferrer'),
      'ctrl z': bench.undo,
      'ctrl s': bench.save,
      '?': () => setKeySheet(true),
    },
  });
  useEffect(() => {
    // Focuses the first line when the screen opens, so that the arrow keys work.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'main')
      box.current?.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus();
  }, []);

  return (
    <>
      <SourceHead
        source={source}
        now={now}
        isChecking={isChecking}
        isHidden={hasText}
        onCheck={check}
        onPause={() =>
          pause.mutate(
            { id: source.id, host: source.host, paused: source.state !== 'paused' },
            { onSuccess: () => void client.invalidateQueries({ queryKey: [adminApi.source(source.id)] }) },
          )
        }
      />
      {/* On phones the head is hidden beside the text. */}
      {hasText && <h1 className="sr-only bench:hidden">{source.host}</h1>}
      <div
        ref={box}
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] max-bench:content-start max-bench:md:overflow-y-auto bench:grid-rows-[auto_minmax(0,1fr)] bench:grid-cols-[316px_minmax(0,1fr)] lg:grid-cols-[348px_minmax(0,1fr)] 2xl:grid-cols-[412px_minmax(0,1fr)]"
      >
        <div className="bench:col-span-full">
          <Notices source={source} />
        </div>
        <nav
          aria-label="Lines of this source"
          className={`${BENCH_PANE} border-line-strong bg-surface bench:border-r max-bench:overflow-visible ${hasText ? 'max-bench:hidden' : ''}`}
        >
          <SourceLines
            bench={bench}
            onPress={(line) => {
              bench.choose(line);
              setHasText(true);
            }}
            onTake={take}
          />
        </nav>
        <section
          aria-label="The page’s text as it was read"
          className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-surface max-bench:block"
        >
          <TextSide
            bench={bench}
            source={source}
            isHidden={!hasText}
            isChecking={isChecking}
            onCheck={check}
            onAmount={place}
            onStep={step}
            onLines={() => setHasText(false)}
          />
          <div className={hasText ? 'max-bench:hidden' : ''}>
            <Readings readings={source.readings} now={now} />
          </div>
        </section>
      </div>
      <p role="status" className="sr-only">
        {bench.status}
      </p>
      <PlacesBar bench={bench} save={save} onTakeAll={() => take(bench.proposals)} />
      {hasKeySheet && (
        <KeySheet
          title="Keys of the source"
          intro="Letter and number keys work anywhere on this screen, except in fields. On a Mac: Cmd instead of Ctrl."
          sheets={SHEETS}
          changedBy={sourceOperations.setSourcePlaces}
          onClosed={() => setKeySheet(false)}
        />
      )}
      {leaving}
    </>
  );
}

/** The amount in the place of the nearest preceding line, otherwise the first amount. */
function nearestAmount(lines: readonly BenchLine[], line: BenchLine | null): number {
  const before = line ? lines.slice(0, lines.indexOf(line)) : [];
  return before.findLast(({ at }) => at !== null)?.at ?? 0;
}

/** Moves the focus along a line and the controls of its card; undefined at an end. */
function moveInCard(box: HTMLElement | null, lineId: number | undefined, by: 1 | -1): (() => void) | undefined {
  const stops = [
    ...(box?.querySelectorAll<HTMLElement>(
      `[data-line="${lineId}"], [data-card="${lineId}"] :is(a, button, select, input)`,
    ) ?? []),
  ];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + by];
  return next && (() => next.focus());
}
