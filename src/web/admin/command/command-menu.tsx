import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { contactOperations } from '#contract/contacts/contact.ts';
import { countryOperations } from '#contract/countries/country.ts';
import { providerOperations } from '#contract/providers/provider.ts';
import { serviceOperations } from '#contract/services/service.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { queryOf, replyQueryOf } from '#web/admin/api/call.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LetterTile } from '#web/ui/letter-tile.tsx';
import { closeModal, openModal } from '#web/ui/open-modal.ts';
import { findCommands, indexCommands, type Command, type CommandGroup } from './find-commands.ts';

const NONE: readonly never[] = [];

/** Requests are asked of the server, a few of them, once there is something to ask for. */
const ASKED_FROM = 2;
const MOST_REQUESTS = 6;

/** Leads to any provider, service, country, request, screen or action by typing. It opens as it is mounted. */
export function CommandMenu({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const highlighted = useRef<Command | undefined>(undefined);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.slice(0, MAX_SEARCH_LENGTH).toWellFormed().trim());
  const { index, contacts } = useSources(wanted);
  const groups = useMemo(() => findCommands(index, contacts, wanted), [index, contacts, wanted]);

  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);

  const go = ({ href, isPublic = false }: Command, isApart: boolean) => {
    closeModal(dialog.current);
    if (isApart) open(href, '_blank', 'noreferrer');
    else if (isPublic) location.assign(href);
    else navigate(href);
  };

  return (
    <dialog ref={dialog} aria-label="Search or go to" className="command" closedby="any" onClose={onClosed}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={typed}
        onValueChange={(value, { reason }) => {
          if (reason !== 'item-press') setTyped(value);
        }}
        onItemHighlighted={(item: Command | undefined) => {
          highlighted.current = item;
        }}
        itemToStringValue={({ label }: Command) => label}
      >
        <div className="flex h-13 items-center gap-3 border-b border-line pr-3.5 pl-4.5">
          <AdminIcon name="search" size={17} className="flex-none text-subtle" />
          <Autocomplete.Input
            aria-label="Search or go to"
            placeholder="Search or go to"
            onKeyDown={(event) => {
              const isApart = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && highlighted.current;
              if (event.key !== 'Escape' && !isApart) return;
              event.preventDefault();
              event.preventBaseUIHandler();
              if (isApart) go(isApart, true);
              else closeModal(dialog.current);
            }}
            className="h-full min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-subtle"
          />
          <IconButton aria-label="Close" onClick={() => closeModal(dialog.current)}>
            <Icon name="x" size={16} />
          </IconButton>
        </div>
        <Autocomplete.Empty className="text-muted empty:hidden [&:not(:empty)]:px-4.5 [&:not(:empty)]:py-5">
          {wanted === '' ? null : `No results for “${wanted}”.`}
        </Autocomplete.Empty>
        <Autocomplete.List aria-label="Results" className="min-h-0 overflow-y-auto px-2 pt-1.5 pb-2.5">
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-subtle">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    onClick={(event) => go(command, event.ctrlKey || event.metaKey)}
                    className="flex min-h-9.5 cursor-pointer items-center gap-3 rounded-sm px-2.5 data-[highlighted]:bg-press max-md:min-h-11"
                  >
                    {command.provider ? (
                      <LetterTile size={20} name={command.provider.name} letter={command.provider.logo} />
                    ) : (
                      <AdminIcon name={command.icon ?? 'search'} size={17} className="w-5 flex-none text-subtle" />
                    )}
                    <span className="min-w-0 truncate">{command.label}</span>
                    <span className="ml-auto truncate text-xs text-subtle">{command.detail}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
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

function useSources(wanted: string) {
  const { data: providers = NONE } = useQuery(queryOf(providerOperations.listProviders));
  const { data: services = NONE } = useQuery(queryOf(serviceOperations.listServices));
  const { data: countries = NONE } = useQuery(queryOf(countryOperations.listCountries));
  const found = useQuery({
    ...replyQueryOf(contactOperations.listContacts, { query: { q: wanted, limit: MOST_REQUESTS } }),
    enabled: wanted.length >= ASKED_FROM,
  });
  const contacts = found.data?.value ?? NONE;
  const index = useMemo(() => indexCommands({ providers, services, countries }), [providers, services, countries]);
  return { index, contacts };
}
