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

/** A path with a query of the values that are neither null nor undefined, in their order. */
export function withQuery(path: string, values: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value != null) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The pathname of a pattern with its parameters filled in. */
export function fillPath(pattern: string, params: PathParams): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
