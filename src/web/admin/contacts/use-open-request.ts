import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { StoredContact } from '#contract/contacts/contact.ts';
import type { ContactStatus } from '#domain/contacts/contact-status.ts';
import { succeeds } from '#web/admin/api/use-change.ts';
import { useOpenContact, useUpdateContact } from './use-contacts.ts';

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

  useEffect(() => {
    if (drafts.size === 0) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [drafts.size]);

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
      if (contact && status !== contact.status && !update.isPending) update.mutate({ id: contact.id, status });
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
