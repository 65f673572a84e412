import { useState } from 'react';

/**
 * The value of a field: `shown` until it is edited, and again once `shown` changes to something other than the normalized
 * value.
 */
export function useDraft<T>(shown: T, normalize: (value: T) => T = identity): readonly [T, (value: T) => void] {
  const [draft, setDraft] = useState({ shown, value: shown });
  const setValue = (value: T) => setDraft({ shown, value });
  if (draft.shown === shown) return [draft.value, setValue];
  const value = normalize(draft.value) === shown ? draft.value : shown;
  setDraft({ shown, value });
  return [value, setValue];
}

function identity<T>(value: T): T {
  return value;
}
