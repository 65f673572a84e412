import {
  connectionsInputSchema,
  PROXY_PROTOCOLS,
  type Connection,
  type ConnectionInput,
} from '#catalogue/connections/connection.ts';
import { presentConnection } from '#catalogue/connections/present-connection.ts';

/** A connection as typed. */
export interface ConnectionDraft {
  readonly key: number;
  readonly kind: ConnectionInput['kind'];
  /** Separated by spaces or commas. */
  readonly hosts: string;
  /** One a line: "10000-20000 http socks5 Sticky by port". */
  readonly ports: string;
  readonly auth: ConnectionInput['auth'];
  readonly username: string;
  readonly password: string;
  /** One a line: "X-Country: [{COUNTRY}]". */
  readonly headers: string;
  readonly length: string;
  readonly alphabet: 'letters-digits' | 'digits';
  readonly minMinutes: string;
  readonly maxMinutes: string;
  readonly spaces: '' | '_' | '-';
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly keyIn: 'header' | 'query';
  readonly keyName: string;
  readonly keyValue: string;
  readonly body: 'query' | 'json' | 'form';
  /** One a line: "url=https://example.com/". */
  readonly parameters: string;
  readonly note: string;
  readonly sourceUrl: string;
  readonly checkedOn: string;
  readonly listName: string;
  readonly sourceNote: string;
}

/** A field of a draft. */
export type DraftField = Exclude<keyof ConnectionDraft, 'key'>;

export function newDraft(key: number): ConnectionDraft {
  return { ...draftOf(EMPTY, key), hosts: '', ports: '' };
}

const EMPTY: Connection = {
  kind: 'proxy',
  hosts: [],
  ports: [],
  auth: ['password'],
  username: '{user}',
  password: '{password}',
  headers: [],
  country: null,
  session: null,
  spaces: '',
  api: null,
  note: null,
  evidence: null,
};

/** A stored connection as the form shows it. */
export function draftOf(connection: Connection, key: number): ConnectionDraft {
  const { kind, hosts, ports, auth, username, password, headers, session, spaces, api, note, evidence } = connection;
  return {
    key,
    kind,
    hosts: hosts.join(' '),
    ports: ports
      .map(({ port, to, protocols, use }) =>
        [to === null ? port : `${port}-${to}`, ...protocols, ...(use === null ? [] : [use])].join(' '),
      )
      .join('\n'),
    auth,
    username: username ?? '',
    password: password ?? '',
    headers: headers.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    length: text(session?.length),
    alphabet: session?.alphabet ?? 'letters-digits',
    minMinutes: text(session?.minMinutes),
    maxMinutes: text(session?.maxMinutes),
    spaces,
    method: api?.method ?? 'GET',
    url: api?.url ?? '',
    keyIn: api?.key.in ?? 'header',
    keyName: api?.key.name ?? '',
    keyValue: api?.key.value ?? '{key}',
    body: api?.body ?? 'query',
    parameters: (api?.parameters ?? []).map(({ name, value }) => `${name}=${value}`).join('\n'),
    note: note ?? '',
    sourceUrl: evidence?.sourceUrl ?? '',
    checkedOn: evidence?.checkedOn ?? '',
    listName: evidence?.listName ?? '',
    sourceNote: evidence?.note ?? '',
  };
}

const text = (value: number | null | undefined) => (value == null ? '' : String(value));
const linesOf = (value: string) => value.split('\n').filter((line) => line.trim() !== '');

/** What a draft sends, to be validated. The evidence is left out if it is the stored one. */
function inputOf(draft: ConnectionDraft, stored: ConnectionDraft | undefined) {
  const isProxy = draft.kind === 'proxy';
  const hasUser = isProxy && (draft.auth.includes('password') || draft.username !== '');
  const isOwnCheck = CHECK_FIELDS.some((name) => draft[name] !== (stored?.[name] ?? ''));
  const { sourceUrl, checkedOn, listName, sourceNote } = draft;
  return {
    kind: draft.kind,
    hosts: draft.hosts.split(/[\s,]+/).filter(Boolean),
    ports: linesOf(draft.ports).map(portOf),
    auth: draft.auth,
    username: hasUser ? draft.username : null,
    password: hasUser ? draft.password : null,
    headers: linesOf(draft.headers).map((line) => pairOf(line, ':')),
    session: {
      length: numberOf(draft.length),
      alphabet: draft.alphabet,
      minMinutes: numberOf(draft.minMinutes),
      maxMinutes: numberOf(draft.maxMinutes),
    },
    spaces: draft.spaces,
    api: isProxy
      ? null
      : {
          method: draft.method,
          url: draft.url,
          key: { in: draft.keyIn, name: draft.keyName, value: draft.keyValue },
          body: draft.body,
          parameters: linesOf(draft.parameters).map((line) => pairOf(line, '=')),
        },
    note: draft.note,
    ...((isOwnCheck || stored === undefined) && {
      evidence: {
        ...(checkedOn === '' ? listName !== '' && { checkedOn: null } : { checkedOn }),
        ...(listName !== '' && { listName }),
        sourceUrl: sourceUrl.trim() || null,
        note: sourceNote,
      },
    }),
  };
}

const CHECK_FIELDS = ['sourceUrl', 'checkedOn', 'listName', 'sourceNote'] as const;

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** A line of ports. Words after its protocols are its use. */
function portOf(line: string) {
  const [range = '', ...words] = line.trim().split(/\s+/);
  const [from, to] = range.split('-', 2);
  const known = words.findIndex((word) => !PROXY_PROTOCOLS.some((name) => name === word.replace(/,$/, '')));
  const count = known < 0 ? words.length : known;
  const use = words.slice(count).join(' ');
  return {
    port: Number(from),
    ...(to !== undefined && { to: Number(to) }),
    protocols: words.slice(0, count).map((word) => word.replace(/,$/, '')),
    ...(use !== '' && { use }),
  };
}

function pairOf(line: string, sign: ':' | '=') {
  const at = line.indexOf(sign);
  if (at < 0) return { name: line.trim(), value: '' };
  const value = line.slice(at + 1);
  return { name: line.slice(0, at).trim(), value: sign === ':' ? value.trimStart() : value };
}

/** Faults of the drafts by connection and field. */
export type DraftFaults = ReadonlyMap<number, ReadonlyMap<DraftField, string>>;

/** The connections to send, or what is wrong with them. */
export function readDrafts(
  drafts: readonly ConnectionDraft[],
  stored: readonly ConnectionDraft[],
): { readonly connections: readonly ConnectionInput[] } | { readonly faults: DraftFaults } {
  const sent = drafts.map((draft) =>
    inputOf(
      draft,
      stored.find(({ key }) => key === draft.key),
    ),
  );
  const parsed = connectionsInputSchema.safeParse(sent);
  if (parsed.success) return { connections: parsed.data };
  const faults = new Map<number, Map<DraftField, string>>();
  for (const { path, message } of parsed.error.issues) {
    const [index, ...place] = path;
    const draft = typeof index === 'number' ? drafts[index] : undefined;
    const key = draft?.key ?? -1;
    const own = faults.get(key) ?? new Map<DraftField, string>();
    const field = fieldOf(place);
    const line = typeof place[1] === 'number' && field !== 'auth' ? place[1] + 1 : null;
    if (!own.has(field))
      own.set(field, line === null || LINED[field] === undefined ? message : `${LINED[field]} ${line}: ${message}`);
    faults.set(key, own);
  }
  return { faults };
}

/** Fields of several entries, each with the name of one. */
const LINED: Readonly<Partial<Record<DraftField, string>>> = { hosts: 'Host', ports: 'Line', headers: 'Line' };

/** The field of a place in a connection. */
function fieldOf([part, ...rest]: readonly PropertyKey[]): DraftField {
  const [name, last] = rest;
  if (part === 'session') return isOneOf(name, ['length', 'minMinutes', 'maxMinutes']) ? name : 'length';
  if (part === 'evidence') return name === 'note' ? 'sourceNote' : isOneOf(name, CHECK_FIELDS) ? name : 'sourceUrl';
  if (part === 'api') {
    if (name === 'key') return last === 'name' ? 'keyName' : 'keyValue';
    return name === 'parameters' ? 'parameters' : 'url';
  }
  return isOneOf(part, ['hosts', 'ports', 'auth', 'username', 'password', 'headers', 'note']) ? part : 'hosts';
}

function isOneOf<const Name extends string>(value: unknown, names: readonly Name[]): value is Name {
  return names.some((name) => name === value);
}

/** The connection of a draft, to preview it; null while the draft has a fault. */
export function previewed(draft: ConnectionDraft): Connection | null {
  const read = readDrafts([draft], []);
  const [connection] = 'connections' in read ? read.connections : [];
  return connection ? presentConnection(connection, null) : null;
}
