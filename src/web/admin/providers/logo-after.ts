/** The logo for a typed name: its first letter, unless another was chosen. */
export function logoAfter(before: { readonly name: string; readonly logo: string }, name: string): string {
  const isOwnLogo = before.logo !== '' && before.logo !== firstLetter(before.name);
  return isOwnLogo ? before.logo : firstLetter(name);
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}
