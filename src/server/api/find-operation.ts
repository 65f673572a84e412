import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';

const all = Object.values<Operation>(operations).map((operation) => ({ operation, parts: operation.path.split('/') }));

/** One part more than any path of the table has is enough to know that a pathname is none of them. */
const ENOUGH_PARTS = Math.max(...all.map(({ parts }) => parts.length)) + 1;

/** The operations of a pathname, whatever their methods. Paths are compared as they are: no case, no slash is forgiven. */
export function operationsAt(pathname: string): readonly Operation[] {
  const given = pathname.split('/', ENOUGH_PARTS);
  return all.filter(({ parts }) => matches(parts, given)).map(({ operation }) => operation);
}

function matches(expected: readonly string[], actual: readonly string[]): boolean {
  return (
    expected.length === actual.length && expected.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}
