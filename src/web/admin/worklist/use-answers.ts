import { useState } from 'react';
import { contactOperations } from '#contract/contacts/contact.ts';
import { webhookOperations } from '#contract/webhooks/webhook.ts';
import type { WorkItemAnswer } from '#contract/worklist/worklist.ts';
import { counted } from '#domain/count.ts';
import { call } from '#web/admin/api/call.ts';
import {
  changesOf,
  firstPrice,
  today,
  useDecision,
  useSendAgain,
  useTakeBack,
  type SendAgain,
  type TypedPrices,
} from './use-worklist.ts';
import type { WorkAnswers } from './work-bar.tsx';
import { NEW_LINE } from './work-item.tsx';
import type { Decision, Work } from './worklist-state.ts';

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
}

const EMPTY: Draft = { key: null, isEditing: false, unticked: new Set(), typed: new Map() };

/** The possible answers to the current work item, with their input. */
export function useAnswers({ work, decision, last, onDecided, onTakenBack, onSkip }: AnswersOf) {
  const [state, setDraft] = useState(EMPTY);
  const key = work?.key ?? null;
  const draft = state.key === key ? state : { ...EMPTY, key };
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const saving = useDecision();
  const takingBack = useTakeBack();
  const sending = useSendAgain();
  const isBusy = saving.isPending || takingBack.isPending || sending.isPending;
  const lines = work?.item.lines ?? [];
  const ticked = lines.filter(({ id }) => !draft.unticked.has(id));
  const isChanged = (id: number) => {
    const line = lines.find((one) => one.id === id);
    const typed = draft.typed.get(id) ?? {};
    return (
      (typed.own !== undefined && typed.own !== (line?.own ?? '')) ||
      (typed.direct !== undefined && typed.direct !== (line?.direct ?? ''))
    );
  };
  const changed = [...draft.typed.keys()].filter(isChanged).length;

  const save = (isSame: boolean) => {
    if (!work || decision || isBusy) return;
    const about = ticked.filter(({ id }) => work.kind === 'stale-direct' || isChanged(id));
    const decided = about.map((line) => ({ line, typed: isSame ? {} : (draft.typed.get(line.id) ?? {}) }));
    const first = draft.typed.get(NEW_LINE);
    const changes = !isSame && first ? firstPrice(work.item, first) : changesOf(decided, work, today());
    if (changes.length === 0) return;
    const others = isSame ? 0 : changed;
    saving.mutate(changes, {
      onSuccess: ({ value }) => {
        setDraft(EMPTY);
        onDecided({ work, text: textOf(others, changes.length - others), historyId: value.historyId });
      },
    });
  };
  const undo = (decided: Decision | null | undefined) => {
    const { historyId = null } = decided ?? {};
    if (!decided || historyId === null || isBusy) return;
    takingBack.mutate(historyId, { onSuccess: () => onTakenBack(decided) });
  };
  const isPriced = lines.length > 0 || work?.kind === 'no-price';
  const answers: WorkAnswers = {
    same: () => {
      if (work?.kind === 'stale-direct') save(true);
    },
    edit: () => {
      if (isPriced && !decision) change({ isEditing: true });
    },
    save: () => {
      if (draft.isEditing) save(false);
    },
    leave: () => change({ isEditing: false, typed: new Map() }),
    skip: onSkip,
    again: () => {
      const sendAgain = work && replayOf(work.item);
      if (!sendAgain || isBusy) return;
      sending.mutate(sendAgain, { onSuccess: () => onDecided({ work, text: 'Sent again', historyId: null }) });
    },
    undo: () => undo(decision ?? last),
  };
  return {
    answers,
    undo,
    isBusy,
    changed,
    isEditing: draft.isEditing && !decision,
    typed: draft.typed,
    ticked: new Set(ticked.map(({ id }) => id)),
    tick: (ids: readonly number[], isTicked: boolean) => {
      const unticked = new Set(draft.unticked);
      for (const id of ids) {
        if (isTicked) unticked.delete(id);
        else unticked.add(id);
      }
      change({ unticked });
    },
    type: (id: number, typed: TypedPrices) => change({ typed: new Map(draft.typed).set(id, typed) }),
  };
}

function textOf(changed: number, confirmed: number): string {
  const parts = [
    ...(changed > 0 ? [`${counted(changed, 'price')} changed`] : []),
    ...(confirmed > 0 ? [`${counted(confirmed, 'line')} confirmed`] : []),
  ];
  return `${parts.join(', ')} just now`;
}

/** The call that sends an abandoned delivery again, null for other items. */
function replayOf({ contact, delivery }: WorkItemAnswer): SendAgain | null {
  const { webhook } = delivery ?? {};
  if (webhook) {
    const { id, messageId } = webhook;
    return async () => call(webhookOperations.retryWebhookDelivery, { params: { id, messageId } });
  }
  return contact && (async () => call(contactOperations.replayContact, { params: { id: contact.id } }));
}
