/** The default description of a provider. */
export function defaultDescription(name: string): string {
  return `Proxy service provider: ${name}`;
}
