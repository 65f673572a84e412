export function defaultDescription(name: string): string {
  return `Proxy service provider: ${name}`;
}
