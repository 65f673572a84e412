import { useRef } from 'react';

/** The function, without effect while a call of it is pending, so that a double press starts one call. */
export function useOneAtATime<Input extends unknown[]>(
  work: (...input: Input) => Promise<void>,
): (...input: Input) => Promise<void> {
  const isRunning = useRef(false);
  return async (...input) => {
    // A ref, since both presses of a double press see the state of one render.
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...input);
    } finally {
      isRunning.current = false;
    }
  };
}
