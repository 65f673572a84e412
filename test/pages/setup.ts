import { configure } from '@testing-library/dom';

/** What was not found is said in a line; Testing Library would print the whole page. */
configure({
  getElementError: (message) => new Error(message?.split('\n', 1).join('')),
  // A deadline with room, as `test/patient-waits.ts` has it.
  asyncUtilTimeout: 60_000,
});
