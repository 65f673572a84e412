import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { WorkAnswers } from './work-bar.tsx';

interface WorkKeys {
  readonly answers: WorkAnswers;
  readonly isEditing: boolean;
  /** The URL that O opens, null for none. */
  readonly source: string | null;
  readonly step: (by: 1 | -1) => void;
}

/** The keys of the worklist. They work in its list and panel, never in a field. */
export function useWorkKeys(bench: RefObject<HTMLElement | null>, keys: WorkKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented || event.altKey) return;
    if (target.id !== 'main' && !bench.current?.contains(target)) return;
    const isField = target.matches('input:not([type="checkbox"]), select, textarea');
    if (act(event, keys, isField)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Runs the command of a key. Returns whether there is one. */
function act(event: KeyboardEvent, { answers, isEditing, source, step }: WorkKeys, isField: boolean): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (isEditing && key === 'Escape') return did(answers.leave);
  if (isEditing && key === 'Enter' && (ctrlKey || metaKey)) return did(answers.save);
  if (isField || ctrlKey || metaKey) return false;
  switch (key.toLowerCase()) {
    case 'j':
    case 'arrowdown':
      return did(() => step(1));
    case 'k':
    case 'arrowup':
      return did(() => step(-1));
    case 's':
      return did(answers.same);
    case 'c':
      return did(answers.edit);
    case 'n':
      return did(answers.skip);
    case 'z':
      return did(answers.undo);
    case 'o':
      return source !== null && did(() => void open(source, '_blank', 'noreferrer'));
    default:
      return false;
  }
}

function did(work: () => void): true {
  work();
  return true;
}
