import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { historyOperations } from '#contract/history/history.ts';
import { priceOperations, type PriceEdits } from '#contract/prices/price-line.ts';
import { adminApi, api } from '#contract/routes.ts';
import { worklistOperations, type WorkItemAnswer, type WorkLineAnswer } from '#contract/worklist/worklist.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { call, queryOf } from '#web/admin/api/call.ts';
import { errorText, refusalText, showFailure } from '#web/admin/api/error-text.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';
import type { Work } from './worklist-state.ts';

/** The typed prices of a line. */
export type TypedPrices = Readonly<Partial<Record<'own' | 'direct', string>>>;

/** A line to confirm, or to change if a price was typed. */
export interface LineDecision {
  readonly line: WorkLineAnswer;
  readonly typed: TypedPrices;
}

/** The worklist. Fetched on each visit, since other screens change it. */
export function useWorklist() {
  return useQuery({ ...queryOf(worklistOperations.getWorklist), refetchOnMount: 'always' });
}

/** Saves the decisions about an item's lines in one call, which succeeds or fails as a whole. */
export function useDecision() {
  const { onError, refresh } = useAftermath();
  return useMutation({
    mutationFn: async (changes: PriceEdits['changes']) =>
      call(priceOperations.editPrices, { body: { changes, way: 'worklist' } }),
    onSuccess: refresh,
    onError,
  });
}

/** Undoes a decision. The worklist is fetched again, since its lines have new versions. */
export function useTakeBack() {
  const { onError, refresh, client } = useAftermath();
  return useMutation({
    mutationFn: async (id: number) => call(historyOperations.undoChange, { params: { id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [adminApi.worklist] });
      await refresh();
    },
    onError,
  });
}

/** A call that sends an abandoned delivery again. */
export type SendAgain = () => Promise<unknown>;

/** Sends an abandoned delivery again. */
export function useSendAgain() {
  const { onError, client } = useAftermath();
  return useMutation({
    mutationFn: async (sendAgain: SendAgain) => sendAgain(),
    onSuccess: async () => client.invalidateQueries({ queryKey: [api.contacts] }),
    onError,
  });
}

function useAftermath() {
  const client = useQueryClient();
  const refresh = async () => {
    for (const key of [api.services, api.providers, api.dashboardStats, adminApi.prices, adminApi.history]) {
      await client.invalidateQueries({ queryKey: [key] });
    }
  };
  const onError = async (error: Error) => {
    const isConflict = error instanceof ResponseError && error.status === 409;
    const [fault] = error instanceof ResponseError ? error.fields : [];
    showFailure(error, {
      title: isConflict ? 'Changed meanwhile' : 'Error',
      description: fault?.message ?? (isConflict ? refusalText(error) : errorText(error)),
    });
    if (isConflict) await client.invalidateQueries({ queryKey: [adminApi.worklist] });
  };
  return { client, refresh, onError };
}

/** The day (UTC) that it is. */
export function today(): string {
  return dayOf(Date.now());
}

/** What is sent of decisions: prices that were typed, and the day of the check of those that somebody has looked at. */
export function changesOf(decisions: readonly LineDecision[], { kind }: Work, day: string): PriceEdits['changes'] {
  return decisions.map(({ line: { id, version, direct, own, evidence }, typed }) => {
    const prices = {
      ...(typed.own !== undefined && typed.own !== (own ?? '') && { own: typed.own || null }),
      ...(typed.direct !== undefined && typed.direct !== (direct ?? '') && { direct: typed.direct || null }),
    };
    const unchanged = evidence && {
      sourceUrl: evidence.sourceUrl,
      atQuantity: evidence.atQuantity,
      note: evidence.note,
    };
    const isLookedAt = kind === 'stale-direct' || 'direct' in prices;
    const isChecked = isLookedAt && (typed.direct ?? direct ?? '') !== '';
    return { id, version, set: { ...prices, ...(isChecked && { evidence: { ...unchanged, checkedOn: day } }) } };
  });
}

/** The first price of a service that has none. */
export function firstPrice({ service }: WorkItemAnswer, typed: TypedPrices): PriceEdits['changes'] {
  if (!service) return [];
  const add = { country: null, fromQuantity: 1, own: typed.own || null, direct: typed.direct || null };
  return [{ serviceId: service.id, add }];
}
