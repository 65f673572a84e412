import { useState } from 'react';

/** What a field says: what is shown until somebody changes it, and again as soon as something else is shown. */
export function useDraft<T>(shown: T): readonly [T, (value: T) => void] {
  const [draft, setDraft] = useState({ shown, value: shown });
  const setValue = (value: T) => setDraft({ shown, value });
  if (draft.shown === shown) return [draft.value, setValue];
  setDraft({ shown, value: shown });
  return [shown, setValue];
}
