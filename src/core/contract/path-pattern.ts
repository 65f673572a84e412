/** The value of each `:name` in a path pattern, as in the URL. */
export type PathParams = Readonly<Record<string, string>>;

/** Matches a pathname against a pattern such as `/providers/:slug`; null without a match. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const names = pattern.split('/');
  const parts = pathname.split('/');
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (!name.startsWith(':')) {
      if (name !== part) return null;
    } else if (part === '') return null;
    else params[name.slice(1)] = part;
  }
  return params;
}

/** The values of a query by name. Null, undefined, and empty texts and lists are left out. */
export type QueryValues = Readonly<Record<string, string | number | null | undefined | readonly string[]>>;

/** A path with a query of values in their order. A list of slugs is readable: `p=a,b`. */
export function withQuery(path: string, values: QueryValues): string {
  const query = Object.entries(values).flatMap(([name, value]) => {
    if (value == null || value === '') return [];
    if (typeof value !== 'object') return new URLSearchParams([[name, String(value)]]).toString();
    return value.length > 0 ? `${name}=${value.join(',')}` : [];
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The pathname of a pattern with its parameters filled in. */
export function fillPath(pattern: string, params: PathParams): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
