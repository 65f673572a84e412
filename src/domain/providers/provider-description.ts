/** The description of a provider that was entered without one. */
export function defaultDescription(name: string): string {
  return `Proxy service provider: ${name}`;
}
