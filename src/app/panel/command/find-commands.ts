import type { StoredContact } from '#features/contacts/contact.ts';
import type { Country } from '#catalogue/countries/country.ts';
import { fillPath, withQuery } from '#core/contract/path-pattern.ts';
import type { Provider } from '#catalogue/providers/provider.ts';
import { adminPages, entryPages } from '#core/routes.ts';
import type { Service } from '#catalogue/services/service.ts';
import { bestMatches, searchEntry, parseSearch, type Match, type Searched } from '#core/name-search.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { readerDayText } from '#kit/browser/reader-time.ts';
import type { AdminIconName } from '#kit/panel/frame/admin-icon.tsx';
import { SCREENS } from '#app/panel/screens.ts';

/** A command of the menu. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** A detail that distinguishes commands with the same name. */
  readonly detail: string;
  readonly href: string;
  readonly icon: AdminIconName | null;
  /** The name for a letter tile in place of an icon. */
  readonly provider: Pick<Provider, 'name' | 'logo'> | null;
  /** Whether it leaves the panel. */
  readonly isPublic?: boolean;
}

/** Commands of one kind, in the shape that the list component expects. */
export interface CommandGroup {
  readonly value: string;
  readonly items: readonly Command[];
}

/** The catalog entries that can be found. */
interface CommandSources {
  readonly providers: readonly Provider[];
  readonly services: readonly Service[];
  readonly countries: readonly Country[];
}

/** Maximum number of commands shown per kind. */
const MOST_PER_KIND = 6;

/** Builds the search index, once instead of at each keystroke. */
export function indexCommands({ providers, services, countries }: CommandSources) {
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  return {
    screens: SCREENS.map(({ label, path, icon, keywords = '' }) =>
      entryOf(plain({ id: path, label, href: path, icon }), [], [keywords]),
    ),
    providers: providers.map(providerEntry),
    services: services.flatMap((service) => {
      const provider = byId.get(service.providerId);
      return provider ? serviceEntry(service, provider) : [];
    }),
    countries: countries.map(countryEntry),
    providerOf: new Map(providers.map((provider) => [`provider ${provider.id}`, provider])),
  };
}

/**
 * Finds commands by kind, best matches first, and adds the requests found by the server. Typing errors are allowed
 * only if nothing matches exactly. An empty text finds the screens.
 */
export function findCommands(
  index: ReturnType<typeof indexCommands>,
  contacts: readonly StoredContact[],
  typed: string,
): CommandGroup[] {
  const search = parseSearch(typed);
  if (search.words.length === 0) return [{ value: 'Screens', items: index.screens.map(({ command }) => command) }];
  const commandsFor = (match: Match): CommandGroup[] => {
    const best = (entries: readonly Entry[]) =>
      bestMatches(entries, search, match)
        .slice(0, MOST_PER_KIND)
        .map(({ command }) => command);
    const providers = best(index.providers);
    const bestProvider = index.providerOf.get(providers[0]?.id ?? '');
    return [
      { value: 'Providers', items: providers },
      { value: 'Services', items: best(index.services) },
      { value: 'Countries', items: best(index.countries) },
      { value: 'Requests', items: contacts.slice(0, MOST_PER_KIND).map(requestCommand) },
      { value: 'Screens', items: best(index.screens) },
      { value: 'Actions', items: bestProvider ? actionsFor(bestProvider) : [] },
    ].filter(({ items }) => items.length > 0);
  };
  const exact = commandsFor('exact');
  return exact.length > 0 ? exact : commandsFor('similar');
}

interface Entry {
  readonly command: Command;
  readonly searched: Searched;
}

function entryOf(command: Command, formerNames: readonly string[], more: readonly string[] = []): Entry {
  return { command, searched: searchEntry(command.label, formerNames, more) };
}

function plain(command: Omit<Command, 'detail' | 'provider'>): Command {
  return { detail: '', provider: null, ...command };
}

function providerEntry(provider: Provider): Entry {
  const { id, name, formerNames } = provider;
  const href = withQuery(adminPages.providers, { q: name });
  return entryOf({ id: `provider ${id}`, label: name, detail: 'Provider', href, icon: null, provider }, formerNames);
}

function serviceEntry({ id, name, type }: Service, provider: Provider): Entry {
  const text = `${provider.name} ${name}`;
  const href = withQuery(adminPages.services, { q: text });
  const detail = SERVICE_TYPE_LABELS[type];
  return entryOf({ id: `service ${id}`, label: text, detail, href, icon: null, provider }, provider.formerNames, [
    detail,
  ]);
}

function countryEntry({ id, name, code }: Country): Entry {
  const href = withQuery(adminPages.countries, { q: name });
  const command = plain({ id: `country ${id}`, label: name, href, icon: 'globe' });
  return entryOf({ ...command, detail: code }, [], [code]);
}

function requestCommand({ id, fullName, company, createdAt }: StoredContact): Command {
  const href = withQuery(adminPages.contacts, { q: fullName });
  const detail = [company, readerDayText(createdAt)].filter(Boolean).join(', ');
  return { ...plain({ id: `request ${id}`, label: fullName, href, icon: 'inbox' }), detail };
}

function actionsFor({ name, slug }: Provider): Command[] {
  const services = withQuery(adminPages.services, { q: name });
  const history = withQuery(adminPages.history, { q: name });
  const show = fillPath(entryPages.provider, { slug });
  return [
    plain({ id: 'services of', label: `Services of ${name}`, href: services, icon: 'boxes' }),
    plain({ id: 'history of', label: `History of ${name}`, href: history, icon: 'history' }),
    plain({ id: 'show', label: `Show ${name} on the site`, href: show, icon: 'eye', isPublic: true }),
  ];
}
