import type { StoredContact } from '#features/contacts/contact.ts';
import type { Country } from '#catalogue/countries/country.ts';
import { fillPath, withQuery } from '#core/contract/path-pattern.ts';
import { providerOperations, type Provider } from '#catalogue/providers/provider.ts';
import type { Operation } from '#core/contract/operation.ts';
import { sourceOperations } from '#features/sources/source.ts';
import { webhookOperations } from '#features/webhooks/webhook.ts';
import { adminPages, entryPages, openedForm } from '#core/routes.ts';
import type { Service } from '#catalogue/services/service.ts';
import { bestMatches, searchEntry, parseSearch, type Match, type Searched } from '#core/name-search.ts';
import { SERVICE_TYPE_LABELS } from '#core/service-type.ts';
import { readerDayText } from '#kit/browser/reader-time.ts';
import type { AdminIconName } from '#kit/panel/frame/admin-icon.tsx';
import { SCREENS } from '#app/panel/screens.ts';

/** What a command without a URL does. */
type PanelAct = 'check-sources' | 'switch-theme' | 'start-maintenance' | 'end-maintenance';

/** A command of the menu: it opens a URL, or acts at once. */
export type Command = CommandLook & (CommandLink | { readonly act: PanelAct });

interface CommandLink {
  readonly href: string;
  /** Whether it leaves the panel. */
  readonly isPublic?: boolean;
}

interface CommandLook {
  readonly id: string;
  readonly label: string;
  /** A detail that distinguishes commands with the same name. */
  readonly detail: string;
  readonly icon: AdminIconName | null;
  /** The name for a letter tile in place of an icon. */
  readonly provider: Pick<Provider, 'name' | 'logo'> | null;
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
  /** Null while it loads. */
  readonly isInMaintenance: boolean | null;
  /** Whether the operator's role may call an operation: other screens and actions are not found. */
  readonly may: (operation: Operation) => boolean;
}

/** Maximum number of commands shown per kind. */
const MOST_PER_KIND = 6;

/** Builds the search index, once instead of at each keystroke. */
export function indexCommands({ providers, services, countries, isInMaintenance, may }: CommandSources) {
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  return {
    screens: SCREENS.filter(({ isFor }) => !isFor || may(isFor)).map(({ label, path, icon, keywords = '' }) =>
      entryOf({ ...plain(path, label, icon), href: path }, [], [keywords]),
    ),
    actions: actionEntries(isInMaintenance, may),
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
 * only if nothing matches exactly. An empty text finds the screens and the actions.
 */
export function findCommands(
  index: ReturnType<typeof indexCommands>,
  contacts: readonly StoredContact[],
  typed: string,
): CommandGroup[] {
  const search = parseSearch(typed);
  if (search.words.length === 0) {
    return [
      { value: 'Screens', items: index.screens.map(({ command }) => command) },
      { value: 'Actions', items: index.actions.map(({ command }) => command) },
    ];
  }
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
      { value: 'Actions', items: [...(bestProvider ? actionsFor(bestProvider) : []), ...best(index.actions)] },
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

function plain(id: string, label: string, icon: AdminIconName): CommandLook {
  return { id, label, icon, detail: '', provider: null };
}

/** The actions that are not about one vendor. */
function actionEntries(isInMaintenance: boolean | null, may: CommandSources['may']): Entry[] {
  const addProvider = { ...plain('add-provider', 'Add provider', 'plus'), href: openedForm(adminPages.providers) };
  const addWebhook = { ...plain('add-webhook', 'Add webhook', 'plus'), href: openedForm(adminPages.settings) };
  const check: Command = { ...plain('check-sources', 'Check all sources now', 'refresh-cw'), act: 'check-sources' };
  const theme: Command = { ...plain('switch-theme', 'Switch theme', 'eye'), act: 'switch-theme' };
  const maintenance: Command = isInMaintenance
    ? { ...plain('maintenance', 'Turn maintenance mode off', 'ban'), act: 'end-maintenance' }
    : { ...plain('maintenance', 'Turn maintenance mode on', 'ban'), act: 'start-maintenance' };
  return [
    ...(may(providerOperations.createProvider) ? [entryOf(addProvider, [], ['new vendor create'])] : []),
    ...(may(webhookOperations.createWebhook) ? [entryOf(addWebhook, [], ['new events create'])] : []),
    ...(may(sourceOperations.checkSources) ? [entryOf(check, [], ['read prices run'])] : []),
    entryOf(theme, [], ['dark light mode']),
    ...(isInMaintenance === null ? [] : [entryOf(maintenance, [], ['site offline 503 notice'])]),
  ];
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
  return entryOf({ ...plain(`country ${id}`, name, 'globe'), href, detail: code }, [], [code]);
}

function requestCommand({ id, fullName, company, createdAt }: StoredContact): Command {
  const href = withQuery(adminPages.contacts, { q: fullName });
  const detail = [company, readerDayText(createdAt)].filter(Boolean).join(', ');
  return { ...plain(`request ${id}`, fullName, 'inbox'), href, detail };
}

function actionsFor({ name, slug }: Provider): Command[] {
  const services = withQuery(adminPages.services, { q: name });
  const history = withQuery(adminPages.history, { q: name });
  const show = fillPath(entryPages.provider, { slug });
  return [
    { ...plain('services of', `Services of ${name}`, 'boxes'), href: services },
    { ...plain('history of', `History of ${name}`, 'history'), href: history },
    { ...plain('show', `Show ${name} on the site`, 'eye'), href: show, isPublic: true },
  ];
}
