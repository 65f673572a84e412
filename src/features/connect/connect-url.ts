import { wholeNumberIn } from '#core/count.ts';
import { CALCULATED_TYPES, DEFAULT_JOB, type CalculatedType } from '#catalogue/offers/plans.ts';
import { fillPath, withQuery, type QueryValues } from '#core/contract/path-pattern.ts';
import { connectPaths, entryPages, pages } from '#core/routes.ts';

/** The choices of a snippet, in the order of a canonical URL. */
export const CHOICES = ['language', 'country', 'state', 'city', 'session', 'minutes', 'protocol'] as const;

export type Choice = (typeof CHOICES)[number];

/** What a URL says, whether it can be chosen or not. */
export type WrittenChoices = Readonly<Partial<Record<Choice, string | undefined>>>;

/** Maximum length of a choice. */
export const MAX_CHOICE_LENGTH = 60;

/** The section of a vendor's page. */
export interface ConnectQuery {
  /** Null for the first service with a connection. */
  readonly service: number | null;
  readonly written: WrittenChoices;
}

/** Parses the part of a vendor page's URL that concerns its connections. */
export function parseConnect(search: string): ConnectQuery {
  const query = new URLSearchParams(search);
  return { service: wholeNumberIn(query.get('connect')), written: writtenIn(query) };
}

function writtenIn(query: URLSearchParams): WrittenChoices {
  const written: Partial<Record<Choice, string>> = {};
  for (const name of CHOICES) {
    const text = (query.get(name) ?? '').trim().slice(0, MAX_CHOICE_LENGTH);
    if (text !== '' && !(name === 'language' && text === 'curl')) written[name] = text;
  }
  return written;
}

function connectValues({ service, written }: ConnectQuery): QueryValues {
  return { connect: service, ...choiceValues(written) };
}

function choiceValues({ language, ...written }: WrittenChoices): QueryValues {
  const values = { language: language === 'curl' ? null : language, ...written };
  return Object.fromEntries(CHOICES.map((name) => [name, values[name]]));
}

/** The section of a vendor's page with the choices. */
export function connectHref(slug: string, query: ConnectQuery): string {
  return withQuery(fillPath(entryPages.provider, { slug }), connectValues(query));
}

/** The API path of the section of a vendor's page. */
export function connectViewPath(slug: string, query: ConnectQuery): string {
  return withQuery(connectPaths.view(slug), connectValues(query));
}

/** A vendor page's URL with the part that concerns its connections. */
export function withConnection(href: string, query: ConnectQuery): string {
  const values = withQuery('', connectValues(query)).slice(1);
  return values === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${values}`;
}

/** The page that shows how the settings of one vendor become those of another. */
export interface SwitchQuery {
  readonly from: string;
  readonly to: string;
  readonly type: CalculatedType;
  readonly written: WrittenChoices;
}

const MAX_SLUG_LENGTH = 100;

export function parseSwitch(search: string): SwitchQuery {
  const query = new URLSearchParams(search);
  const slugIn = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_SLUG_LENGTH);
  const type = CALCULATED_TYPES.find((known) => known === query.get('type')) ?? DEFAULT_JOB.type;
  return { from: slugIn('from'), to: slugIn('to'), type, written: writtenIn(query) };
}

type AddressedSwitch = Partial<SwitchQuery>;

function switchValues({ from, to, type, written = {} }: AddressedSwitch): QueryValues {
  return { from, to, type: type === DEFAULT_JOB.type ? null : type, ...choiceValues(written) };
}

export function switchHref(query: AddressedSwitch): string {
  return withQuery(pages.connect, switchValues(query));
}

export function switchViewPath(query: SwitchQuery): string {
  return withQuery(connectPaths.switchView, switchValues(query));
}
