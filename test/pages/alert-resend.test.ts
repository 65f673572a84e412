import { waitFor, within } from '@testing-library/dom';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { afterUse } from '#test/after-use.ts';
import { AlertSent } from '#features/alerts/alerts-page.tsx';
import { textOf } from './visit.ts';

test('the link can be sent again once the server accepts it, after a countdown', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  afterUse(() => {
    root.unmount();
    document.body.replaceChildren();
    vi.useRealTimers();
  });
  const page = { state: 'sent', email: 'ada@example.org', fields: [['email', 'ada@example.org']], again: '/' } as const;
  root.render(createElement(AlertSent, { page }));
  const screen = within(document.body);
  const again = await screen.findByRole('button', { name: 'send the link again' });
  await screen.findByText('in 60 s');
  expect(again).toHaveProperty('disabled', true);
  vi.advanceTimersByTime(59_000);
  await screen.findByText('in 1 s');
  vi.advanceTimersByTime(1_000);
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  expect(textOf(screen.getByRole('status'))).toBe('You can send the link again now.');
});
