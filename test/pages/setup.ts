import { configure } from '@testing-library/dom';
import { vi } from 'vitest';
import type * as contentEncoding from '#server/http/content-encoding.ts';

/** Pages are looked at once here: the best compression, half a second of the processor for each, would be for nobody. */
vi.mock('#server/http/content-encoding.ts', async (importOriginal) => {
  const original = await importOriginal<typeof contentEncoding>();
  return { ...original, compressText: (body: Buffer) => original.compressText(body, 'quick') };
});

/** What was not found is said in a line; Testing Library would print the whole page. */
configure({ getElementError: (message) => new Error(message?.split('\n', 1).join('')) });
