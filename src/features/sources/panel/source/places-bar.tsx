import type { RefObject } from 'react';
import { RoleNote } from '#kit/panel/frame/role.tsx';
import { sourceOperations } from '#features/sources/source.ts';
import { counted } from '#core/count.ts';
import { KeyHints, Keys, STATUS_LINE } from '#kit/panel/frame/key-sheet.tsx';
import { ChangedSwatch, DOCKED_BAR } from '#kit/panel/frame/screen-parts.tsx';
import { Button } from '#kit/button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { changedText } from './bench-lines.tsx';
import type { SourceBenchState } from './use-source-bench.tsx';

const LINE_HINT = ['line', '↑', '↓'] as const;
const HINTS = [
  LINE_HINT,
  ['next amount', 'Tab'],
  ['make it the place', '↵'],
  ['amount for line', '1', '…', '9'],
  ['next without a place', 'N'],
  ['remove', 'Del'],
  ['undo', 'Ctrl', 'Z'],
  ['all keys', '?'],
] as const;

interface PlacesBarProps {
  readonly bench: SourceBenchState;
  readonly save: RefObject<HTMLButtonElement | null>;
  readonly onTakeAll: () => void;
}

/** The bar with the unsaved places and Save; without changes, the most common keys. */
export function PlacesBar({ bench, save, onTakeAll }: PlacesBarProps) {
  const { lines, changed, proposals, isSaving, isConflict } = bench;
  const isNothing = changed.length === 0;
  return (
    <footer className="max-bench:sticky max-bench:bottom-0 max-bench:z-20">
      <section aria-label="Unsaved places" className={`${DOCKED_BAR} px-6 max-bench:flex-wrap max-bench:px-4`}>
        {!bench.mayPlace ? (
          <RoleNote call={sourceOperations.setSourcePlaces} />
        ) : isConflict ? (
          <>
            <p role="alert" className="font-[550] text-danger">
              Another operator has saved places of this source.
            </p>
            <div className="ml-auto flex gap-2 max-bench:w-full max-bench:*:flex-1">
              <Button size="sm" onClick={bench.showTheirs}>
                Show theirs
              </Button>
              <Button size="sm" variant="primary" onClick={bench.keepMine}>
                Keep mine
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="inline-flex items-center gap-2 whitespace-nowrap">
              <ChangedSwatch />
              {isNothing ? (
                <span className="text-muted">No changes</span>
              ) : (
                <>
                  <b className="text-md">{counted(changed.length, 'place')} changed</b>
                  <span className="text-muted max-bench:hidden">{changedText(lines)}</span>
                </>
              )}
            </p>
            <div className="ml-auto flex items-center gap-2 max-bench:w-full max-bench:*:flex-1">
              {!isNothing && (
                <Button size="sm" variant="ghost" onClick={bench.discard}>
                  Discard
                </Button>
              )}
              {proposals.length > 0 && (
                <Button size="sm" layout="inline-flex max-bench:hidden" onClick={onTakeAll}>
                  Take {counted(proposals.length, 'proposal')}
                  <Keys keys={['T']} />
                </Button>
              )}
              <Button
                size="sm"
                variant="primary"
                ref={save}
                aria-disabled={isNothing || isSaving}
                layout="inline-flex aria-disabled:bg-press aria-disabled:text-muted"
                onClick={bench.save}
              >
                {isSaving && <Spinner />}
                {isSaving ? 'Saving...' : 'Save places'}
                <Keys keys={['Ctrl', 'S']} />
              </Button>
            </div>
          </>
        )}
      </section>
      <div className={`${STATUS_LINE} [&>span]:ml-0`}>
        <KeyHints hints={bench.mayPlace ? HINTS : [LINE_HINT]} />
      </div>
    </footer>
  );
}
