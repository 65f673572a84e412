import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';

const all: readonly Operation[] = Object.values(operations);

/** The operations of a pathname, whatever their methods. Paths are compared as they are: no case, no slash is forgiven. */
export function operationsAt(pathname: string): readonly Operation[] {
  return all.filter(({ path }) => matches(path, pathname));
}

function matches(pattern: string, pathname: string): boolean {
  const [expected, actual] = [pattern.split('/'), pathname.split('/')];
  return (
    expected.length === actual.length && expected.every((part, index) => part.startsWith(':') || part === actual[index])
  );
}
