import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { withQuery } from '#core/contract/path-pattern.ts';
import type { Role } from '#core/contract/role.ts';
import { historyOperations } from '#catalogue/history/history.ts';
import { adminPages } from '#core/routes.ts';
import { useSession } from '#features/account/panel/session.tsx';
import { useMay } from '#kit/panel/frame/role.tsx';
import { sessionOperations } from '#features/account/session-contract.ts';
import { SessionList } from '#features/settings/panel/session-list.tsx';
import { settingsOperations } from '#features/settings/settings.ts';
import { queryOf } from '#kit/panel/api/call.ts';
import { AdminIcon, type AdminIconName } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#kit/dialog.tsx';
import { moveOnKey } from '#kit/move-on-key.ts';
import { openModal } from '#kit/open-modal.ts';

const ROLES: Readonly<Record<Role, { label: string; icon: AdminIconName; text: string }>> = {
  owner: { label: 'Owner', icon: 'key-round', text: 'Can see and change everything.' },
  editor: {
    label: 'Editor',
    icon: 'pencil',
    text: 'Changes everything but settings, keys, webhooks and backups. An owner can change the role.',
  },
  reader: {
    label: 'Reader',
    icon: 'eye',
    text: 'Sees everything but settings, changes nothing. An owner can change the role.',
  },
};

/** The button with the signed-in operator and role, and its menu. */
export function AccountMenu() {
  const { data } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [showsSessions, setShowsSessions] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [isOpen]);
  const { person = null, role = 'reader' } = data ?? {};
  const name = person?.name ?? 'Admin';
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its button and its items have the keys
    <div
      ref={root}
      className="relative mx-1 max-md:mr-0.5 max-md:ml-0"
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === 'Tab') setOpen(false);
        if (event.key === 'Escape') close();
        const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
        const active = items.find((item) => item === document.activeElement);
        const next = moveOnKey(event.key, items, active);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-10 max-w-56 items-center gap-2 rounded-sm px-2 text-left hover:bg-press aria-expanded:bg-press max-md:px-0.5"
      >
        <Initials name={person?.name ?? null} />
        <span className="grid min-w-0 leading-4 max-md:sr-only">
          <b className="truncate text-sm font-semibold">{name}</b>
          <span className="text-xs text-subtle">{person ? ROLES[role].label : 'Password'}</span>
        </span>
        <AdminIcon name="chevron-down" size={15} className="flex-none text-subtle max-md:hidden" />
      </button>
      {isOpen && (
        <div
          role="menu"
          aria-label="Account"
          className="absolute top-full right-0 z-50 mt-1 grid w-74 rounded-md border border-line-strong bg-raised py-1 floating max-md:fixed max-md:inset-x-4 max-md:top-14 max-md:w-auto"
        >
          <div className="flex min-w-0 items-center gap-3 border-b border-line px-3.5 pt-2.5 pb-3">
            <Initials name={person?.name ?? null} isLarge />
            <p className="min-w-0">
              <b className="block font-semibold wrap-anywhere">{name}</b>
              <span className="block text-xs text-subtle wrap-anywhere">
                {person ? person.email : 'Signed in with the password'}
              </span>
            </p>
          </div>
          <div className="grid gap-0.5 border-b border-line px-3.5 py-2.5">
            <p className="flex items-center gap-2 font-[550]">
              <AdminIcon name={ROLES[role].icon} size={15} className="text-subtle" />
              {ROLES[role].label}
            </p>
            <p className="text-xs text-muted">
              {ROLES[role].text}
              {!person && ' The history says “admin”.'}
            </p>
          </div>
          <Items
            person={person?.name ?? null}
            onSessions={() => {
              setOpen(false);
              setShowsSessions(true);
            }}
            onChosen={() => setOpen(false)}
          />
        </div>
      )}
      {showsSessions && (
        <SessionsDialog
          onClosed={() => {
            setShowsSessions(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const ITEM =
  'flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-left text-sm text-ink no-underline hover:bg-press ' +
  'focus-visible:bg-press max-md:min-h-11';

interface ItemsProps {
  /** Null for a sign-in with the password. */
  readonly person: string | null;
  readonly onSessions: () => void;
  readonly onChosen: () => void;
}

function Items({ person, onSessions, onChosen }: ItemsProps) {
  const may = useMay();
  const { data } = useQuery({ ...queryOf(sessionOperations.listSessions), gcTime: 0 });
  const own = data?.sessions.filter((session) => session.person === person).length;
  const link = (href: string, icon: AdminIconName, label: ReactNode) => (
    <Link href={href} role="menuitem" tabIndex={-1} className={ITEM} onClick={onChosen}>
      <AdminIcon name={icon} size={15} className="text-subtle" />
      {label}
    </Link>
  );
  return (
    <div role="group" className="grid p-1">
      <button type="button" role="menuitem" tabIndex={-1} className={ITEM} onClick={onSessions}>
        <AdminIcon name="monitor" size={15} className="text-subtle" />
        My sessions
        <span className="ml-auto text-xs text-subtle figures">{own}</span>
      </button>
      {person !== null &&
        may(historyOperations.undoChange) &&
        link(withQuery(adminPages.history, { q: person }), 'history', 'What I changed')}
      {person === null && link(`${adminPages.settings}#security`, 'key-round', 'Change password')}
      {may(settingsOperations.getSettings) && link(adminPages.settings, 'settings', 'Settings')}
    </div>
  );
}

/** The first letters of the first and last name, or a figure. Hidden from assistive technology. */
function Initials({ name, isLarge = false }: { readonly name: string | null; readonly isLarge?: boolean }) {
  const words = name?.split(/\s+/u) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full border border-line-strong bg-surface font-semibold text-muted ${isLarge ? 'size-10 text-sm' : 'size-7 text-[0.6875rem]'}`}
    >
      {name === null ? <AdminIcon name="circle-user" size={16} /> : letters.join('').toUpperCase()}
    </span>
  );
}

/** The sessions that the operator may end. */
function SessionsDialog({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return (
    <Dialog dialog={dialog} title="Sessions" intro="Browsers that are signed in." onClosed={onClosed}>
      <DialogBody>
        <SessionList />
      </DialogBody>
      <DialogFooter>
        <Button layout="inline-flex md:ml-auto" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
