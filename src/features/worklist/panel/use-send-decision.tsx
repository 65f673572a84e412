import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { adminApi, api } from '#core/routes.ts';
import { errorText, refusalText, showFailure } from '#kit/panel/api/error-text.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';

/** Queries to invalidate after a price change, besides the worklist. */
export const PRICED = [
  api.services,
  api.providers,
  api.dashboardStats,
  adminApi.prices,
  adminApi.history,
  adminApi.sources,
  adminApi.waiting,
];

export interface DecisionCall {
  /** Its reply names the history entry of a change that can be undone. */
  readonly send: () => Promise<{ readonly value: unknown }>;
  /** The queries to invalidate after it. */
  readonly refreshes: readonly string[];
  /** Title and description of the message after a conflict. */
  readonly conflict?: readonly [title: string, description: string];
}

const changeSchema = z.object({ historyId: z.number() });

/** A mutation that sends a decision; its result is the history entry. A failure leaves the item unchanged. */
export function useSendDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ send }: DecisionCall) => changeSchema.safeParse((await send()).value).data?.historyId ?? null,
    onSuccess: async (_, { refreshes }) => {
      for (const key of refreshes) await client.invalidateQueries({ queryKey: [key] });
    },
    onError: async (error, { conflict }) => {
      const refused = error instanceof ResponseError ? error : null;
      // A proposal that no longer exists (404) is a conflict, too.
      const isConflict = refused?.status === 409 || (conflict !== undefined && refused?.status === 404);
      const [title, description] = conflict ?? ['Changed by someone else', refused && refusalText(refused)];
      showFailure(error, {
        title: isConflict ? title : 'Error',
        description: refused?.fields[0]?.message ?? (isConflict && description ? description : errorText(error)),
      });
      if (isConflict) await client.invalidateQueries({ queryKey: [adminApi.worklist] });
    },
  });
}
