import { useRef } from 'react';

/** The work as it was, but a second call while it runs does nothing: what a double press starts, it starts once. */
export function useOneAtATime<Input extends unknown[]>(
  work: (...input: Input) => Promise<void>,
): (...input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (...input) => {
    // State would be too late: both presses of a double press see the same render.
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...input);
    } finally {
      isRunning.current = false;
    }
  };
}
