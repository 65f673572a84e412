import { Visitor } from 'vite';
import type { ESTree } from 'vite';

const FORMATTERS = new Set([
  'DateTimeFormat',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toDateString',
  'toTimeString',
  'toUTCString',
]);

/** Whether a program has the engine write dates or times in words. */
export function formatsDates(program: ESTree.Program): boolean {
  let formats = false;
  new Visitor({
    MemberExpression({ property }) {
      if (property.type === 'Identifier' && FORMATTERS.has(property.name)) formats = true;
    },
  }).visit(program);
  return formats;
}
