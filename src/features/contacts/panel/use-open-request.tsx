import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useMay } from '#kit/panel/frame/role.tsx';
import type { StoredContact } from '#features/contacts/contact.ts';
import { contactWorkOperations, type ContactChange } from '#features/contacts/contact-work.ts';
import { CONTACT_STATUS_LABELS, CONTACT_STATUSES, type ContactStatus } from '#features/contacts/contact-status.ts';
import { call, queryOf } from '#kit/panel/api/call.ts';
import { succeeds, useChange } from '#kit/panel/api/use-change.ts';
import { useUnloadWarning } from '#kit/panel/editing/use-leave-guard.tsx';
import { isInOrNowhere, useShortcuts } from '#kit/panel/frame/use-shortcuts.ts';
import { ONE, REFRESHED } from './use-contacts.tsx';

interface OpenRequestRules {
  readonly id: number | null;
  readonly rows: readonly StoredContact[] | undefined;
  readonly onOpen: (id: number | null) => void;
  /** The element around the list, whose links get the focus. */
  readonly bench: RefObject<HTMLElement | null>;
}

/** The open request, its actions, and links to its neighbours in the list. */
export function useOpenRequest({ id, rows = [], onOpen, bench }: OpenRequestRules) {
  const { contact, isMissing, reload } = useOpenContact(id, rows);
  const update = useUpdateContact();
  const mayUpdate = useMay()(contactWorkOperations.updateContact);
  /** The status that the open request gets as soon as earlier changes are stored. */
  const asked = update.isPending && update.variables.id === id ? update.variables.status : undefined;
  /** Unsaved notes by request, which stay while another request is open. */
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const note = (id === null ? undefined : drafts.get(id)) ?? contact?.note ?? '';
  const forget = (done: number, saved: string) =>
    setDrafts((all) => (all.get(done) === saved ? new Map([...all].filter(([one]) => one !== done)) : all));

  // If a new status removed the open request from the list, its former index is the current position.
  const place = useRef(0);
  const index = rows.findIndex((row) => row.id === id);
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);

  const moved = useRef(false);
  const before = useRef(id);
  const focusRow = useEffectEvent((contactId: number | null) => {
    const row = bench.current?.querySelector<HTMLElement>(`[data-contact="${contactId ?? rows[place.current]?.id}"]`);
    row?.focus();
    row?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const isClosed = before.current !== null && id === null;
    // The focused close link was unmounted with the panel.
    const isLost = isClosed && document.activeElement === document.body;
    if (moved.current || isLost) focusRow(id);
    moved.current = false;
    before.current = id;
  }, [id]);

  useUnloadWarning(drafts.size > 0);

  const go = (to: number | null) => {
    if (to === id) return;
    moved.current = true;
    onOpen(to);
  };
  return {
    contact,
    isMissing,
    reload,
    note,
    step: (step: 1 | -1) => {
      const from = index >= 0 ? index + step : place.current - (step === 1 ? 0 : 1);
      const row = rows[id === null ? 0 : from];
      if (row) go(row.id);
    },
    close: () => {
      if (id !== null) go(null);
    },
    setStatus: (status: ContactStatus) => {
      if (mayUpdate && contact && status !== (asked ?? contact.status)) update.mutate({ id: contact.id, status });
    },
    setNote: (text: string) => {
      if (contact) setDrafts((all) => new Map(all).set(contact.id, text));
    },
    saveNote: () => {
      const draft = contact && drafts.get(contact.id);
      if (!contact || draft === undefined) return;
      if (draft === contact.note) forget(contact.id, draft);
      else {
        const { id: of } = contact;
        void succeeds(update.mutateAsync({ id: of, note: draft })).then((isSaved) => isSaved && forget(of, draft));
      }
    },
  };
}

interface BenchKeys {
  /** Moves to the previous or the next request. */
  readonly onStep: (step: 1 | -1) => void;
  readonly onStatus: (status: ContactStatus) => void;
  readonly onReply: () => void;
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/**
 * The keys of the list and the open request. They work there and where nothing has the focus, never in fields or
 * dialogs.
 */
export function useContactKeys(bench: RefObject<HTMLElement | null>, keys: BenchKeys): void {
  useShortcuts(({ key, target, isField }) => {
    if (isField || !isInOrNowhere(target, bench.current)) return null;
    const status = CONTACT_STATUSES[Number(key) - 1];
    if (status) return () => keys.onStatus(status);
    const commands: Readonly<Record<string, () => void>> = {
      j: () => keys.onStep(1),
      k: () => keys.onStep(-1),
      r: keys.onReply,
      '/': keys.onSearch,
      escape: keys.onClose,
    };
    return commands[key];
  });
}

/** The open request: from the list, else fetched by its id. */
function useOpenContact(id: number | null, rows: readonly StoredContact[] = []) {
  const row = rows.find((one) => one.id === id);
  const single = useQuery({
    ...queryOf(contactWorkOperations.getContact, { params: { id: id ?? 0 } }),
    queryKey: [ONE, id],
    enabled: id !== null && row === undefined,
  });
  return {
    contact: id === null ? undefined : (row ?? single.data),
    isMissing: row === undefined && single.isError,
    /** Fetches again a request that is not in the list. */
    reload: () => {
      if (id !== null && row === undefined) void single.refetch();
    },
  };
}

interface ContactEdit extends ContactChange {
  readonly id: number;
}

/** Changes the status or the note of a request. */
function useUpdateContact() {
  return useChange({
    send: async ({ id, ...body }: ContactEdit) => call(contactWorkOperations.updateContact, { params: { id }, body }),
    success: ({ status }, { value: { fullName } }) =>
      status === undefined
        ? 'Note saved'
        : { title: CONTACT_STATUS_LABELS[status], description: `The request of ${fullName}` },
    refreshes: REFRESHED,
    queue: 'contact',
  });
}
