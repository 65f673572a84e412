import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactOperations } from '#contract/contacts/contact.ts';
import { historyOperations } from '#contract/history/history.ts';
import { importOperations } from '#contract/import/import.ts';
import { priceOperations, type PriceEdits } from '#contract/prices/price-line.ts';
import { adminApi, api } from '#contract/routes.ts';
import { sourceOperations, type AcceptInput } from '#contract/sources/source.ts';
import { webhookOperations } from '#contract/webhooks/webhook.ts';
import type { WorkItemAnswer, WorkLineAnswer } from '#contract/worklist/worklist.ts';
import { counted } from '#domain/count.ts';
import { dayOf } from '#domain/prices/staleness.ts';
import { call } from '#web/admin/api/call.ts';
import { errorText, refusalText, showFailure } from '#web/admin/api/error-text.ts';
import { ResponseError } from '#web/browser/fetch-json.ts';
import type { Decision, Work } from './worklist-state.ts';

/** The typed prices of a line. */
export type TypedPrices = Readonly<Partial<Record<'own' | 'direct', string>>>;

/** The id of a line that does not exist yet. */
export const NEW_LINE = 0;

/** The queries with prices, besides the worklist itself. */
const PRICED = [
  api.services,
  api.providers,
  api.dashboardStats,
  adminApi.prices,
  adminApi.history,
  adminApi.sources,
  adminApi.waiting,
];

interface AnswersOf {
  readonly work: Work | null;
  readonly decision: Decision | undefined;
  /** The newest decision that can be undone. */
  readonly last: Decision | null;
  readonly onDecided: (decision: Decision) => void;
  readonly onTakenBack: (decision: Decision) => void;
  readonly onSkip: () => void;
}

/** The unsaved input for a work item. Another item starts with an empty one. */
interface Draft {
  readonly key: string | null;
  readonly isEditing: boolean;
  readonly unticked: ReadonlySet<number>;
  readonly typed: ReadonlyMap<number, TypedPrices>;
  /** What accepting a found price makes of the own price. */
  readonly own: AcceptInput['own'];
}

const EMPTY: Draft = { key: null, isEditing: false, unticked: new Set(), typed: new Map(), own: 'keep' };

/** The possible answers to the current work item, with their input. */
export function useAnswers({ work, decision, last, onDecided, onTakenBack, onSkip }: AnswersOf) {
  const [state, setDraft] = useState(EMPTY);
  const key = work?.key ?? null;
  const draft = state.key === key ? state : { ...EMPTY, key };
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const { mutate, isPending: isBusy } = useAnswer();
  const lines = work?.item.lines ?? [];
  const ticked = lines.filter(({ id }) => !draft.unticked.has(id));
  const isChanged = (id: number) => {
    const line = lines.find((one) => one.id === id);
    return Object.keys(changedPrices(line ?? {}, draft.typed.get(id))).length > 0;
  };
  const changed = [...draft.typed.keys()].filter(isChanged).length;

  const save = (isSame: boolean) => {
    if (!work || decision || isBusy) return;
    const about = ticked.filter((line) => work.kind === 'stale-direct' || isChanged(line.id));
    const first = draft.typed.get(NEW_LINE);
    const changes =
      !isSame && first
        ? firstPrice(work.item, first)
        : about.map((line) => changeOf(line, isSame ? {} : draft.typed.get(line.id), work));
    if (changes.length === 0) return;
    const others = isSame ? 0 : changed;
    const send = async () => {
      const { value } = await call(priceOperations.editPrices, { body: { changes, way: 'worklist' } });
      return value.historyId;
    };
    mutate(
      { send, refreshes: PRICED },
      {
        onSuccess: (historyId) => {
          setDraft(EMPTY);
          onDecided({ work, text: textOf(others, changes.length - others), historyId });
        },
      },
    );
  };
  const answerProposal = (isAccepted: boolean) => {
    const [line] = lines;
    const { found } = work?.item.reading?.proposal ?? {};
    if (!work || !line || line.direct === null || found === undefined || decision || isBusy) return;
    const { id, direct } = line;
    const params = { lineId: id };
    const send = async () => {
      if (!isAccepted) {
        await call(sourceOperations.dismissProposal, { params });
        return null;
      }
      const body = { own: draft.own, seen: { direct, found } };
      const { value } = await call(sourceOperations.acceptProposal, { params, body });
      return value.historyId;
    };
    const text = isAccepted ? `${direct} → ${found} accepted` : `Left at ${direct} until the page says something else.`;
    const conflict = ['The price has changed since.', 'Here is what stands there now.'] as const;
    mutate(
      { send, refreshes: isAccepted ? PRICED : [adminApi.sources, adminApi.waiting], conflict },
      { onSuccess: (historyId) => onDecided({ work, text, historyId }) },
    );
  };
  const dismissFile = () => {
    const id = work?.item.feed?.importId;
    if (!work || id === undefined || decision || isBusy) return;
    const send = async () => {
      await call(importOperations.dismissImport, { params: { id } });
      return null;
    };
    const onSuccess = (historyId: null | number) =>
      onDecided({ work, text: 'Dismissed until the file changes', historyId });
    mutate({ send, refreshes: [adminApi.feeds, adminApi.waiting] }, { onSuccess });
  };
  const undo = (decided: Decision | null | undefined) => {
    const { historyId = null } = decided ?? {};
    if (!decided || historyId === null || isBusy) return;
    const send = async () => {
      await call(historyOperations.undoChange, { params: { id: historyId } });
      return null;
    };
    // The worklist is fetched again, since its lines have new versions.
    mutate({ send, refreshes: [adminApi.worklist, ...PRICED] }, { onSuccess: () => onTakenBack(decided) });
  };
  return {
    /** The answers, each without effect where it does not apply. */
    same: () => {
      if (work?.kind === 'stale-direct') save(true);
    },
    edit: () => {
      if (work?.kind === 'price-differs') return;
      if ((lines.length > 0 || work?.kind === 'no-price') && !decision) change({ isEditing: true });
    },
    save: () => {
      if (draft.isEditing) save(false);
    },
    accept: () => answerProposal(true),
    leaveAsIs: () => (work?.item.feed ? dismissFile() : answerProposal(false)),
    /** The chosen own price after accepting. */
    own: draft.own,
    chooseOwn: (own: AcceptInput['own']) => {
      if (own === 'keep' || work?.item.reading?.proposal?.keptDiscount != null) change({ own });
    },
    leave: () => change({ isEditing: false, typed: new Map() }),
    skip: onSkip,
    again: () => {
      const send = work && replayOf(work.item);
      if (!send || isBusy) return;
      const onSuccess = (historyId: null | number) => onDecided({ work, text: 'Sent again', historyId });
      mutate({ send, refreshes: [api.contacts] }, { onSuccess });
    },
    undoLast: () => undo(decision ?? last),
    undo,
    isBusy,
    isEditing: draft.isEditing && !decision,
    /** The number of lines with a typed price. */
    changed,
    typed: draft.typed,
    /** The lines of the answer. */
    ticked: new Set(ticked.map(({ id }) => id)),
    tick: (ids: readonly number[], isTicked: boolean) => {
      const others = [...draft.unticked].filter((id) => !ids.includes(id));
      change({ unticked: new Set(isTicked ? others : [...others, ...ids]) });
    },
    type: (id: number, typed: TypedPrices) => change({ typed: new Map(draft.typed).set(id, typed) }),
  };
}

export type WorkAnswers = ReturnType<typeof useAnswers>;

interface Answer {
  /** Resolves to the history entry, null if it cannot be undone. */
  readonly send: () => Promise<number | null>;
  /** The queries to invalidate after it. */
  readonly refreshes: readonly string[];
  /** Title and sentence where something has changed meanwhile. */
  readonly conflict?: readonly [title: string, description: string];
}

/** Sends an answer in one call, which succeeds or fails as a whole. */
function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ send }: Answer) => send(),
    onSuccess: async (_, { refreshes }) => {
      for (const key of refreshes) await client.invalidateQueries({ queryKey: [key] });
    },
    onError: async (error, { conflict }) => {
      const refused = error instanceof ResponseError ? error : null;
      // A proposal that is gone is a conflict, too.
      const isConflict = refused?.status === 409 || (conflict !== undefined && refused?.status === 404);
      const [title, description] = conflict ?? ['Changed meanwhile', refused && refusalText(refused)];
      showFailure(error, {
        title: isConflict ? title : 'Error',
        description: refused?.fields[0]?.message ?? (isConflict && description ? description : errorText(error)),
      });
      if (isConflict) await client.invalidateQueries({ queryKey: [adminApi.worklist] });
    },
  });
}

function textOf(changed: number, confirmed: number): string {
  const parts = [
    ...(changed > 0 ? [`${counted(changed, 'price')} changed`] : []),
    ...(confirmed > 0 ? [`${counted(confirmed, 'line')} confirmed`] : []),
  ];
  return `${parts.join(', ')} just now`;
}

/** The call that sends an abandoned delivery again, null for other items. */
function replayOf({ contact, delivery }: WorkItemAnswer): Answer['send'] | null {
  const { webhook } = delivery ?? {};
  if (!webhook && !contact) return null;
  return async () => {
    if (webhook)
      await call(webhookOperations.retryWebhookDelivery, { params: { id: webhook.id, messageId: webhook.messageId } });
    else if (contact) await call(contactOperations.replayContact, { params: { id: contact.id } });
    return null;
  };
}

/** The typed prices that differ from the stored ones, for the API. */
function changedPrices({ own, direct }: Partial<Pick<WorkLineAnswer, 'own' | 'direct'>>, typed: TypedPrices = {}) {
  return {
    ...(typed.own !== undefined && typed.own !== (own ?? '') && { own: typed.own || null }),
    ...(typed.direct !== undefined && typed.direct !== (direct ?? '') && { direct: typed.direct || null }),
  };
}

/** The change of a line: its typed prices, and today as the day of the check if the direct price was looked at. */
function changeOf(line: WorkLineAnswer, typed: TypedPrices = {}, { kind }: Work): PriceEdits['changes'][number] {
  const { id, version, direct, evidence } = line;
  const prices = changedPrices(line, typed);
  const isLookedAt = kind === 'stale-direct' || 'direct' in prices;
  const isChecked = isLookedAt && (typed.direct ?? direct ?? '') !== '';
  const unchanged = evidence && {
    sourceUrl: evidence.sourceUrl,
    atQuantity: evidence.atQuantity,
    note: evidence.note,
  };
  const checked = { ...unchanged, checkedOn: dayOf(Date.now()) };
  return { id, version, set: { ...prices, ...(isChecked && { evidence: checked }) } };
}

/** The first price of a service that has none. */
function firstPrice({ service }: WorkItemAnswer, typed: TypedPrices): PriceEdits['changes'] {
  if (!service) return [];
  const add = { country: null, fromQuantity: 1, own: typed.own || null, direct: typed.direct || null };
  return [{ serviceId: service.id, add }];
}
