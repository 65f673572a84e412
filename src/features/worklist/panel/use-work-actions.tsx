import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactOperations } from '#features/contacts/contact.ts';
import { historyOperations } from '#catalogue/history/history.ts';
import { importOperations } from '#features/import/import-contract.ts';
import { priceReportOperations, type ReportClosing } from '#features/price-reports/price-report.ts';
import { factOperations } from '#catalogue/facts/facts-contract.ts';
import { priceOperations } from '#catalogue/prices/price-line-contract.ts';
import { adminApi, api } from '#core/routes.ts';
import { sourceOperations, type AcceptInput } from '#features/sources/source.ts';
import { webhookOperations } from '#features/webhooks/webhook.ts';
import { linesOf, type WorkItem } from '#features/worklist/worklist-contract.ts';
import type { Operation } from '#core/contract/operation.ts';
import { useMay } from '#kit/panel/frame/role.tsx';
import { counted } from '#core/count.ts';
import { countedFacts } from './work-text.tsx';
import { call } from '#kit/panel/api/call.ts';
import { showFailure } from '#kit/panel/api/error-text.ts';
import {
  changedPrices,
  changeOf,
  firstPrice,
  isCorrected,
  NEW_LINE,
  reportedPrices,
  type TypedPrices,
} from './typed-prices.ts';
import { PRICED, useSendDecision, type DecisionCall } from './use-send-decision.tsx';
import type { Decision, Work } from './worklist-state.ts';

interface OpenWork {
  readonly work: Work | null;
  readonly decision: Decision | undefined;
  /** The newest decision that can be undone. */
  readonly last: Decision | null;
  readonly onDecided: (decision: Decision) => void;
  readonly onTakenBack: (decision: Decision) => void;
  readonly onSkip: () => void;
}

/** The unsaved input for a work item. Another item starts anew: empty, or with the reported amount. */
interface Draft {
  readonly key: string | null;
  readonly isEditing: boolean;
  readonly unticked: ReadonlySet<number>;
  readonly typed: ReadonlyMap<number, TypedPrices>;
  /** How accepting a found price changes the own price. */
  readonly own: AcceptInput['own'];
}

const EMPTY: Draft = { key: null, isEditing: false, unticked: new Set(), typed: new Map(), own: 'keep' };

export function useWorkActions({ work, decision, last, onDecided, onTakenBack, onSkip }: OpenWork) {
  const [state, setDraft] = useState(EMPTY);
  const key = work?.key ?? null;
  const item = work?.item ?? null;
  const reported = item?.kind === 'reported-price' ? item : null;
  const draft = state.key === key ? state : { ...EMPTY, key, ...(reported && { typed: reportedPrices(reported) }) };
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const decisive = item && decisiveOperation(item);
  const may = useMay();
  const mayDecide = decisive === null || may(decisive);
  const client = useQueryClient();
  const { mutate, isPending: isBusy } = useSendDecision();
  const lines = item ? linesOf(item) : [];
  const ticked = lines.filter(({ id }) => !draft.unticked.has(id));
  const isChanged = (id: number) => {
    const line = lines.find((one) => one.id === id);
    return Object.keys(changedPrices(line ?? {}, draft.typed.get(id))).length > 0;
  };
  const changed = [...draft.typed.keys()].filter(isChanged).length;

  /** Sends a decision about the item, unless there is one already. */
  const decide = (sent: DecisionCall, text: string, onDone?: () => void) => {
    if (!work || !mayDecide || decision || isBusy) return;
    const onSuccess = (historyId: number | null) => {
      onDone?.();
      onDecided({ work, text, historyId });
    };
    mutate(sent, { onSuccess });
  };
  const save = (isSame: boolean) => {
    if (!work) return;
    const about = ticked.filter((line) => work.kind === 'stale-direct' || isChanged(line.id));
    const first = draft.typed.get(NEW_LINE);
    const changes =
      !isSame && first && item?.kind === 'no-price'
        ? firstPrice(item, first)
        : about.map((line) => changeOf(line, isSame ? {} : draft.typed.get(line.id), work));
    if (changes.length === 0) return;
    const others = isSame ? 0 : changed;
    const send = async () => call(priceOperations.editPrices, { body: { changes, way: 'worklist' } });
    decide({ send, refreshes: PRICED }, textOf(others, changes.length - others), () => setDraft(EMPTY));
  };
  const canCorrect = changed > 0 || (reported !== null && isCorrected(reported));
  const closeReport = (as: ReportClosing) => {
    if (!work || !reported || !mayDecide || decision || isBusy || (as === 'corrected' && !canCorrect)) return;
    const edited = as === 'corrected' ? lines.filter(({ id }) => isChanged(id)) : [];
    const changes = edited.map((line) => changeOf(line, draft.typed.get(line.id), work));
    let closed: number | null = null;
    const send = async () => {
      if (changes.length > 0) await call(priceOperations.editPrices, { body: { changes, way: 'worklist' } });
      try {
        const close = { params: { id: reported.report.id }, body: { as } };
        closed = (await call(priceReportOperations.closePriceReport, close)).value.closed;
      } catch (error) {
        if (changes.length === 0 || !(error instanceof Error)) throw error;
        showFailure(error, { title: 'The price is saved. The report could not be closed.' });
      }
      return { value: null };
    };
    const onSuccess = () => {
      setDraft(EMPTY);
      if (closed !== null)
        onDecided({ work, text: `${counted(closed, 'report')} closed ${CLOSED_AS[as]}`, historyId: null });
      // Another report of the line may be next, and a saved line has another version.
      void client.invalidateQueries({ queryKey: [adminApi.worklist] });
    };
    mutate({ send, refreshes: changes.length > 0 ? PRICED : [adminApi.waiting, adminApi.history] }, { onSuccess });
  };
  const decideProposal = (isAccepted: boolean) => {
    if (item?.kind !== 'price-differs' || item.line.direct === null) return;
    const { id, direct } = item.line;
    const { found } = item.proposal;
    const params = { lineId: id };
    const conflict = ['The price has changed since.', 'The current values are shown.'] as const;
    if (isAccepted) {
      const body = { own: draft.own, seen: { direct, found } };
      const send = async () => call(sourceOperations.acceptProposal, { params, body });
      decide({ send, refreshes: PRICED, conflict }, `${direct} → ${found} accepted`);
    } else {
      const send = async () => call(sourceOperations.dismissProposal, { params });
      const text = `Kept at ${direct} until the page shows another price.`;
      decide({ send, refreshes: [adminApi.sources, adminApi.waiting], conflict }, text);
    }
  };
  const confirmFacts = () => {
    if (item?.kind !== 'stale-facts') return;
    const { facts, connections } = item;
    const seen = facts.map(({ service, fact, checkedOn }) => ({ serviceId: service.id, fact, checkedOn }));
    const read = connections.map(({ service, position, checkedOn }) => ({
      serviceId: service.id,
      position,
      checkedOn,
    }));
    const send = async () => call(factOperations.confirmFacts, { body: { facts: seen, connections: read } });
    decide({ send, refreshes: PRICED }, `${countedFacts(item)} checked today`);
  };
  const dismissFile = () => {
    if (item?.kind !== 'feed-changes') return;
    const id = item.feed.importId;
    const send = async () => call(importOperations.dismissImport, { params: { id } });
    decide({ send, refreshes: [adminApi.feeds, adminApi.waiting] }, 'Dismissed until the file changes');
  };
  const undo = (decided: Decision | null | undefined) => {
    const { historyId = null } = decided ?? {};
    if (!decided || historyId === null || isBusy) return;
    const send = async () => call(historyOperations.undoChange, { params: { id: historyId } });
    // The worklist is fetched again, since its lines have new versions.
    mutate({ send, refreshes: [adminApi.worklist, ...PRICED] }, { onSuccess: () => onTakenBack(decided) });
  };
  return {
    /** The actions. One that does not apply to the item has no effect. */
    same: () => {
      if (work?.kind === 'stale-direct') save(true);
      else confirmFacts();
    },
    edit: () => {
      if (work?.kind === 'price-differs' || reported || !mayDecide) return;
      if ((lines.length > 0 || work?.kind === 'no-price') && !decision) change({ isEditing: true });
    },
    save: () => {
      if (reported) closeReport('corrected');
      else if (draft.isEditing) save(false);
    },
    accept: () => decideProposal(true),
    leaveAsIs: () => (item?.kind === 'feed-changes' ? dismissFile() : decideProposal(false)),
    /** The chosen own price after accepting. */
    own: draft.own,
    chooseOwn: (own: AcceptInput['own']) => {
      const hasDiscount = item?.kind === 'price-differs' && item.proposal.keptDiscount !== null;
      if (own === 'keep' || hasDiscount) change({ own });
    },
    leave: () => change({ isEditing: false, typed: new Map() }),
    skip: onSkip,
    again: () => {
      if (item?.kind !== 'dead-delivery') return;
      decide({ send: replayOf(item.delivery), refreshes: [api.contacts] }, 'Sent again');
    },
    undoLast: () => undo(decision ?? last),
    undo,
    close: (as: ReportClosing) => closeReport(as),
    /** Whether the report can be closed as corrected: a price is typed, or has changed since. */
    canCorrect,
    isBusy,
    isEditing: draft.isEditing && !decision,
    mayDecide,
    decisive,
    /** Whether prices can be typed and saved. */
    hasFields: (draft.isEditing || reported !== null) && mayDecide && !decision,
    /** The number of lines with a typed price. */
    changed,
    typed: draft.typed,
    ticked: new Set(ticked.map(({ id }) => id)),
    tick: (ids: readonly number[], isTicked: boolean) => {
      const others = [...draft.unticked].filter((id) => !ids.includes(id));
      change({ unticked: new Set(isTicked ? others : [...others, ...ids]) });
    },
    type: (id: number, typed: TypedPrices) => change({ typed: new Map(draft.typed).set(id, typed) }),
  };
}

/** The operation that the decision of an item needs, null for an item that is only read. */
function decisiveOperation(item: WorkItem): Operation | null {
  switch (item.kind) {
    case 'overdue-request':
    case 'source-changed':
    case 'source-unread':
      return null;
    case 'dead-delivery':
      return 'contact' in item.delivery ? contactOperations.replayContact : webhookOperations.retryWebhookDelivery;
    default:
      return priceOperations.editPrices;
  }
}

export type WorkActions = ReturnType<typeof useWorkActions>;

const CLOSED_AS: Readonly<Record<ReportClosing, string>> = {
  corrected: 'as corrected',
  right: 'as correct',
  spam: 'as spam',
};

function textOf(changed: number, confirmed: number): string {
  const parts = [
    ...(changed > 0 ? [`${counted(changed, 'price')} changed`] : []),
    ...(confirmed > 0 ? [`${counted(confirmed, 'line')} confirmed`] : []),
  ];
  return `${parts.join(', ')} just now`;
}

function replayOf(delivery: WorkItem<'dead-delivery'>['delivery']): DecisionCall['send'] {
  if ('contact' in delivery) {
    const { id } = delivery.contact;
    return async () => call(contactOperations.replayContact, { params: { id } });
  }
  const { id, messageId } = delivery.webhook;
  return async () => call(webhookOperations.retryWebhookDelivery, { params: { id, messageId } });
}
