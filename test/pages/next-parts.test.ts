import { fireEvent, waitFor } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerStore } from '#kit/answers/answer-store.ts';
import { NextParts, type PartedList } from '#kit/answers/joined-parts.tsx';
import { AnswersProvider } from '#kit/answers/use-answer.ts';

const list: PartedList<readonly string[]> = {
  label: 'Providers',
  count: 70,
  parts: 3,
  hrefOf: (part) => `/providers?page=${part}`,
  pathOf: (part) => `/api/views/providers?page=${part}`,
  render: (answer) => answer.join(' '),
};

/** The margin of the last observer around the window, and its callback. */
let margin = '';
let intersect = () => {};
let root: Root;

class Observer {
  readonly observe = vi.fn<() => void>();
  readonly disconnect = vi.fn<() => void>();
  constructor(onChange: (entries: readonly { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
    margin = options.rootMargin;
    intersect = () => onChange([{ isIntersecting: true }]);
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('fetch', async (path: string) => Response.json([`part ${path.at(-1)}`]));
  const element = document.body.appendChild(document.createElement('main'));
  root = createRoot(element);
  const parts = createElement(NextParts<readonly string[]>, { list, part: 2 });
  root.render(createElement(AnswersProvider, { value: new AnswerStore({ data: {}, failedReads: [] }) }, parts));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the next part is prefetched only after an interaction', async () => {
  await waitFor(() => expect(margin).toBe('0px 0px 0px'));
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(margin).toBe('0px 0px 1500px'));
  intersect();
  await waitFor(() => expect(document.body.textContent).toContain('part 2'));
  // Further parts are prefetched without another interaction.
  await waitFor(() => expect(document.body.textContent).toContain('Providers 61 to 70 of 70'));
  expect(margin).toBe('0px 0px 1500px');
});

test('a part whose link is in view is appended without an interaction', async () => {
  await waitFor(() => expect(margin).toBe('0px 0px 0px'));
  intersect();
  await waitFor(() => expect(document.body.textContent).toContain('part 2'));
  expect(margin).toBe('0px 0px 0px');
});
