import type { FastifyRequest } from 'fastify';

/** Whether the caller may read purchase costs: the operator, and keys with the scope `read`. */
export function mayReadCosts({ apiKey }: FastifyRequest): boolean {
  return !apiKey || apiKey.scopes.includes('read');
}

/** A response as JSON without purchase costs at any depth. */
export function jsonWithoutCosts(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) => {
    if (name === 'cost') return undefined;
    return Array.isArray(value) ? value.filter((entry) => !isCostCell(entry)) : value;
  });
}

/** A changed cost in an import. */
function isCostCell(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'column' in entry && entry.column === 'cost' && 'from' in entry;
}
