/** The description of a provider that was entered without one (specification, section 7). */
export function defaultDescription(name: string): string {
  return `Proxy service provider: ${name}`;
}
