import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { PanelQueryClient } from './panel-query-client.ts';

/** A query whose calls are answered by hand, observed by its last result. */
function observedQuery(client: PanelQueryClient) {
  const calls: ((rows: string) => void)[] = [];
  const queryFn = async () =>
    new Promise<string>((resolve) => {
      calls.push(resolve);
    });
  const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn });
  const stop = observer.subscribe(() => undefined);
  return { calls, observer, stop };
}

test('a list that is invalidated during its first fetch is fetched again', async () => {
  const client = new PanelQueryClient();
  const { calls, observer, stop } = observedQuery(client);
  const refreshed = client.invalidateQueries({ queryKey: ['rows'] });
  calls[0]?.('before the change');
  calls[1]?.('after the change');
  await refreshed;
  expect(calls).toHaveLength(2);
  expect(observer.getCurrentResult().data).toBe('after the change');
  stop();
});

test('without a refetch the first fetch continues', async () => {
  const client = new PanelQueryClient();
  const { calls, observer, stop } = observedQuery(client);
  await client.invalidateQueries({ queryKey: ['rows'], refetchType: 'none' });
  calls[0]?.('first');
  await expect.poll(() => observer.getCurrentResult().data).toBe('first');
  expect(calls).toHaveLength(1);
  stop();
});
