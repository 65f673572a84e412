import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { listedLineSchema, priceOperations, type PriceEdits } from '#catalogue/prices/price-line-contract.ts';
import { adminApi, api } from '#core/routes.ts';
import type { Answer } from '#core/contract/operation.ts';
import { counted, formatCount } from '#core/count.ts';
import { MAX_PRICE_EDITS } from '#core/limits.ts';
import { call } from '#kit/panel/api/call.ts';
import { showFailure } from '#kit/panel/api/error-text.ts';
import { useUndo } from '#kit/panel/api/use-change.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { showToast } from '#kit/toast/toast-store.ts';
import { cellConflictsOf, type LineConflict, type CellConflict } from '#features/prices/panel/lines/conflicts.tsx';
import type { Draft, Edits, LineFaults } from '#features/prices/panel/lines/edits.tsx';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import { changeOf, faultCell } from '#features/prices/panel/lines/line-change.tsx';

/** The key of the query of all lines, and of their save. */
export const PRICES_KEY = [adminApi.prices] as const;

/** Other queries with prices, invalidated after a save. */
const SHOWN_ELSEWHERE = [[api.services], [api.providers], [api.dashboardStats]];

/** The faults that the server found in a line, with the draft that was sent: they do not apply to a later draft. */
export interface Refusal {
  readonly draft: Draft | undefined;
  readonly faults: LineFaults;
}

/** What a save changes in the state of the screen. */
export type SaveResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly refusals: ReadonlyMap<string, Refusal> }
  | { readonly kind: 'conflicted'; readonly conflicts: readonly CellConflict[]; readonly status: string };

interface SavingContext {
  readonly edits: Edits;
  readonly byKey: ReadonlyMap<string, GridLine>;
  readonly dispatch: Dispatch<SaveResult>;
}

interface Sent {
  readonly line: GridLine;
  readonly draft: Draft;
}

/** Saves all edits in one call, which succeeds or fails as a whole. */
export function useSavePrices({ edits, byKey, dispatch }: SavingContext) {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationKey: PRICES_KEY,
    mutationFn: async ({ isCorrection }: { readonly isCorrection: boolean }) => {
      const sent = [...edits.drafts].flatMap(([key, draft]) => {
        const line = byKey.get(key);
        const change = line && changeOf(line, draft);
        return line && change ? [{ line, draft, change }] : [];
      });
      if (sent.length > MAX_PRICE_EDITS) {
        throw new RangeError(`At most ${formatCount(MAX_PRICE_EDITS)} lines can be saved at once. Undo some first.`);
      }
      const body: PriceEdits = {
        changes: sent.map(({ change }) => change),
        ...(isCorrection && { correction: true }),
        way: edits.hasBulk ? 'bulk' : 'grid',
      };
      try {
        const { value } = await call(priceOperations.editPrices, { body });
        return { ...value, refused: null };
      } catch (error) {
        if (
          error instanceof ResponseError &&
          (error.status === 409 || error.fields.some(({ index }) => index !== undefined))
        ) {
          return { changed: 0, historyId: null, refused: { error, sent } };
        }
        throw error;
      }
    },
    onSuccess: async ({ changed, historyId, refused }) => {
      if (refused) {
        const { error, sent } = refused;
        if (error.status !== 409) dispatch({ kind: 'refused', refusals: refusalsOf(error, sent) });
        // Conflicts are shown in the panel: a toast would cover Save.
        if (error.status !== 409 || !showConflicts(error, sent)) showFailure(error);
        return;
      }
      await client.invalidateQueries({ queryKey: PRICES_KEY });
      dispatch({ kind: 'saved' });
      showToast({
        title: 'Success',
        description: `${counted(changed, 'price line')} saved`,
        ...(historyId !== null && { action: { label: 'Undo', onPress: () => undo.mutate(historyId) } }),
      });
      await Promise.all(
        SHOWN_ELSEWHERE.map(async (queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' })),
      );
    },
    onError: (error) => showFailure(error),
  });

  /** Updates the cached lines and reports conflicts. Returns whether there are any. */
  function showConflicts(error: ResponseError, sent: readonly Sent[]) {
    const changed = error.conflicts.flatMap(({ index, stored }): readonly LineConflict[] => {
      const line = sent[index]?.line;
      return line ? [{ line, stored: stored && listedLineSchema.parse(stored) }] : [];
    });
    const now = new Map(changed.map(({ line, stored }) => [line.id, stored]));
    client.setQueryData<Answer<typeof priceOperations.listAdminPrices>>(
      PRICES_KEY,
      (prices) => prices && { lines: prices.lines.map((line) => now.get(line.id) ?? line) },
    );
    const conflicts = cellConflictsOf(changed, edits);
    const merged = changed.length - new Set(conflicts.map(({ line }) => line.key)).size;
    const status = merged === 0 ? 'Nothing was saved' : `Nothing was saved; ${merged} of the lines were merged`;
    dispatch({ kind: 'conflicted', conflicts, status });
    return conflicts.length > 0;
  }
}

function refusalsOf(error: ResponseError, sent: readonly Sent[]): ReadonlyMap<string, Refusal> {
  const refusals = new Map<string, Refusal>();
  for (const { index, field, message } of error.fields) {
    const refused = index === undefined ? undefined : sent[index];
    if (!refused) continue;
    const faults = { ...refusals.get(refused.line.key)?.faults, [faultCell(field.split('.'))]: message };
    refusals.set(refused.line.key, { draft: refused.draft, faults });
  }
  return refusals;
}
