import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { contactOperations } from '#features/contacts/contact.ts';
import { countryOperations } from '#catalogue/countries/country.ts';
import { providerOperations } from '#catalogue/providers/provider.ts';
import { serviceOperations } from '#catalogue/services/service.ts';
import { useMay } from '#kit/panel/frame/role.tsx';
import { settingsOperations } from '#features/settings/settings.ts';
import { queryOf, replyQueryOf } from '#kit/panel/api/call.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { searchTerm } from '#kit/panel/tables/use-url-values.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { Icon } from '#kit/icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import { moveOnKey } from '#kit/move-on-key.ts';
import { closeModal, openModal } from '#kit/open-modal.ts';
import { switchTheme } from '#kit/theme/theme-toggle.tsx';
import { MaintenanceDialog, useActs } from './panel-acts.tsx';
import { findCommands, indexCommands, type Command } from './find-commands.ts';

const NONE: readonly never[] = [];

/** Minimum length of a term for a search of contact requests on the server, and the number of results. */
const MIN_SEARCH_LENGTH = 2;
const MOST_REQUESTS = 6;

/**
 * The command menu: finds providers, services, countries, requests, screens and actions by typing. It opens when it
 * is mounted. The focus stays in the search field, whose `aria-activedescendant` is the active option.
 */
export function CommandMenu({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(searchTerm(typed));
  const { index, contacts } = useSources(term);
  const groups = useMemo(() => findCommands(index, contacts, term), [index, contacts, term]);
  const commands = groups.flatMap(({ items }) => items);
  const [activeId, setActive] = useState<string | null>(null);
  const active = commands.find((command) => command.id === activeId) ?? commands[0];
  const optionId = (command: Command) => `${id}${command.id.replace(' ', '-')}`;

  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const acts = useActs();
  /** Whether the maintenance mode is to be confirmed, in place of the menu. */
  const [isAsking, setAsking] = useState(false);
  const isLeavingToAsk = useRef(false);
  if (isAsking) return <MaintenanceDialog onConfirm={acts.startMaintenance} onClosed={onClosed} />;

  const go = (command: Command, isApart: boolean) => {
    isLeavingToAsk.current = 'act' in command && command.act === 'start-maintenance';
    closeModal(dialog.current);
    if ('act' in command) {
      if (command.act === 'check-sources') acts.checkSources();
      else if (command.act === 'switch-theme') switchTheme();
      else if (command.act === 'end-maintenance') acts.endMaintenance();
      return;
    }
    const { href, isPublic = false } = command;
    if (isApart) open(href, '_blank', 'noreferrer');
    else if (isPublic) location.assign(href);
    else navigate(href);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const moved = moveOnKey(event.key, commands, active);
    if (moved) setActive(moved.id);
    else if (event.key === 'Enter' && active) go(active, event.ctrlKey || event.metaKey);
    else if (event.key === 'Escape') closeModal(dialog.current);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      aria-label="Search or go to"
      className="fixed inset-[12vh_auto_auto_50%] m-0 max-h-[76vh] w-[min(640px,100vw-2rem)] -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line-strong bg-raised text-ink shadow-4 backdrop:bg-scrim open:flex max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:w-full max-md:max-w-none max-md:translate-x-0 max-md:rounded-none max-md:border-0"
      closedby="any"
      onClose={() => (isLeavingToAsk.current ? setAsking(true) : onClosed())}
    >
      <div className="flex h-13 items-center gap-3 border-b border-line pr-3.5 pl-4.5">
        <AdminIcon name="search" size={17} className="flex-none text-subtle" />
        <input
          type="text"
          role="combobox"
          aria-label="Search or go to"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={active && optionId(active)}
          placeholder="Search or go to"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(null);
          }}
          onKeyDown={onKey}
          className="h-full min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-subtle"
        />
        <IconButton aria-label="Close" onClick={() => closeModal(dialog.current)}>
          <Icon name="x" size={16} />
        </IconButton>
      </div>
      <p role="status" className="text-muted empty:hidden [&:not(:empty)]:px-4.5 [&:not(:empty)]:py-5">
        {commands.length === 0 && term !== '' && `No results for “${term}”.`}
      </p>
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label="Results"
        className="min-h-0 overflow-y-auto px-2 pt-1.5 pb-2.5"
      >
        {groups.map(({ value, items }) => (
          <div key={value} role="group" aria-labelledby={`${id}${value}`}>
            <div id={`${id}${value}`} className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-subtle">
              {value}
            </div>
            {items.map((command) => (
              <CommandOption
                key={command.id}
                id={optionId(command)}
                command={command}
                isActive={command === active}
                onPoint={() => setActive(command.id)}
                onGo={(isApart) => go(command, isApart)}
              />
            ))}
          </div>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="flex gap-4.5 border-t border-line bg-sunken px-4.5 py-2 text-xs text-muted max-md:hidden"
      >
        <span>↑ ↓ choose</span>
        <span>↵ open</span>
        <span>Ctrl ↵ in a new tab</span>
        <span className="ml-auto">Esc close</span>
      </p>
    </dialog>
  );
}

interface CommandOptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onGo: (isApart: boolean) => void;
}

function CommandOption({ id, command, isActive, onPoint, onGo }: CommandOptionProps) {
  const { label, detail, provider, icon } = command;
  return (
    // Keys are handled by the search field, whose active descendant this option is.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-highlighted={isActive || undefined}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={(event) => onGo(event.ctrlKey || event.metaKey)}
      className="flex min-h-9.5 cursor-pointer items-center gap-3 rounded-sm px-2.5 data-[highlighted]:bg-press max-md:min-h-11"
    >
      {provider ? (
        <LetterTile size={20} name={provider.name} letter={provider.logo} />
      ) : (
        <AdminIcon name={icon ?? 'search'} size={17} className="w-5 flex-none text-subtle" />
      )}
      <span className="min-w-0 truncate">{label}</span>
      <span className="ml-auto truncate text-xs text-subtle">{detail}</span>
    </div>
  );
}

function useSources(term: string) {
  const { data: providers = NONE } = useQuery(queryOf(providerOperations.listProviders));
  const { data: services = NONE } = useQuery(queryOf(serviceOperations.listServices));
  const { data: countries = NONE } = useQuery(queryOf(countryOperations.listCountries));
  const found = useQuery({
    ...replyQueryOf(contactOperations.listContacts, { query: { q: term, limit: MOST_REQUESTS } }),
    enabled: term.length >= MIN_SEARCH_LENGTH,
  });
  const contacts = found.data?.value ?? NONE;
  const may = useMay();
  const settings = useQuery({
    ...replyQueryOf(settingsOperations.getSettings),
    gcTime: 0,
    enabled: may(settingsOperations.getSettings),
  });
  const isInMaintenance = settings.data?.value.maintenanceMode ?? null;
  const index = useMemo(
    () => indexCommands({ providers, services, countries, isInMaintenance, may }),
    [providers, services, countries, isInMaintenance, may],
  );
  return { index, contacts };
}
