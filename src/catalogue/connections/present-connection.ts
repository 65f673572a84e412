import type { Connection, ConnectionInput, TEMPLATE_PLACES } from './connection.ts';
import { CHOICE_HOLES, holesOf, isChoiceHole, type ChoiceHole } from './template.ts';

type TemplatePlace = (typeof TEMPLATE_PLACES)[number];

/** The templates of a connection that may contain choices, with the names of headers and parameters. */
export function templatesOf({
  username,
  password,
  headers,
  api,
}: Pick<ConnectionInput, 'username' | 'password' | 'headers' | 'api'>): readonly {
  readonly where: TemplatePlace;
  readonly text: string;
  readonly name: string | null;
}[] {
  const one = (where: TemplatePlace, text: string | null, name: string | null = null) =>
    text === null ? [] : [{ where, text, name }];
  return [
    ...one('username', username),
    ...one('password', password),
    ...(headers ?? []).flatMap(({ name, value }) => one('header', value, name)),
    ...(api
      ? [...one('parameter', api.url), ...one(api.key.in === 'header' ? 'header' : 'parameter', api.key.value)]
      : []),
    ...(api?.parameters ?? []).flatMap(({ name, value }) => one('parameter', value, name)),
  ];
}

/** A connection as answered: what follows from its templates is added. */
export function presentConnection(
  { evidence: _entered, ...given }: ConnectionInput,
  evidence: Connection['evidence'],
): Connection {
  const { ports, headers, session: kept, spaces, api, note } = given;
  const templates = templatesOf(given);
  const placeOf = (choice: (typeof CHOICE_HOLES)[ChoiceHole]) => {
    for (const { where, text } of templates) {
      const hole = holesOf(text).find((name) => isChoiceHole(name) && CHOICE_HOLES[name] === choice);
      if (hole !== undefined) return { where, hole };
    }
    return null;
  };
  const country = placeOf('country');
  const session = placeOf('session');
  return {
    ...given,
    ports: ports.map(({ to = null, use = null, ...port }) => ({ ...port, to, use })),
    headers: headers ?? [],
    country: country && { where: country.where, case: CASES.get(country.hole) ?? 'lower' },
    session: session && {
      where: session.where,
      length: kept?.length ?? null,
      alphabet: kept?.alphabet ?? 'letters-digits',
      minMinutes: kept?.minMinutes ?? null,
      maxMinutes: kept?.maxMinutes ?? null,
    },
    spaces: spaces ?? '',
    api: api ?? null,
    note: note || null,
    evidence,
  };
}

const CASES = new Map<string, 'upper' | 'name'>([
  ['COUNTRY', 'upper'],
  ['Country', 'name'],
  ['CountryName', 'name'],
]);
