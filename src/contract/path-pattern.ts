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

/** The pathname of a pattern with its parameters filled in. */
export function fillPath(pattern: string, params: PathParams): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}
