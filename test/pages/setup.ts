import { configure } from '@testing-library/dom';

/** Shortens errors of failed queries to one line; Testing Library would print the whole page. */
configure({
  getElementError: (message) => new Error(message?.split('\n', 1).join('')),
  // A generous timeout, like that of `test/patient-waits.ts`.
  asyncUtilTimeout: 60_000,
});
