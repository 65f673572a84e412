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

/** What is typed in place of a line's prices. */
export type TypedPrices = Readonly<Partial<Record<'own' | 'direct', string>>>;

/** A line that is to be confirmed, or changed where something is typed. */
export interface LineDecision {
  readonly line: WorkLineAnswer;
  readonly typed: TypedPrices;
}

/** What needs a person. Other screens change it: it is asked anew on each visit. */
export function useWorklist() {
  return useQuery({ ...queryOf(worklistOperations.getWorklist), refetchOnMount: 'always' });
}

/** Saves what was decided of an item's lines, all in one step. Refused as a whole it says why. */
export function useDecision() {
  const { onError, refresh } = useAftermath();
  return useMutation({
    mutationFn: async (changes: PriceEdits['changes']) =>
      call(priceOperations.editPrices, { body: { changes, way: 'worklist' } }),
    onSuccess: refresh,
    onError,
  });
}

/** Takes back what was decided. The list is asked anew: its lines have other versions. */
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

/** A call that hands on again what was given up. */
export type SendAgain = () => Promise<unknown>;

/** Hands on again what was given up. */
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
