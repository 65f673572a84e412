import { useState } from 'react';

/**
 * What a field says: what is shown until somebody changes it, and again as soon as something else is shown than what
 * `meaningOf` makes of it.
 */
export function useDraft<T>(shown: T, meaningOf: (value: T) => T = itself): readonly [T, (value: T) => void] {
  const [draft, setDraft] = useState({ shown, value: shown });
  const setValue = (value: T) => setDraft({ shown, value });
  if (draft.shown === shown) return [draft.value, setValue];
  const value = meaningOf(draft.value) === shown ? draft.value : shown;
  setDraft({ shown, value });
  return [value, setValue];
}

function itself<T>(value: T): T {
  return value;
}
