/** Whether two props render equally. The form copies its rows, so they are compared by value. */
export function hasSameRow<Props extends { readonly row: object }>(before: Props, after: Props): boolean {
  const { row: was, ...others } = before;
  const { row: is, ...next } = after;
  return hasSameValues(others, next) && hasSameValues(was, is);
}

function hasSameValues(a: object, b: object): boolean {
  const values = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => values.get(name) === value);
}
