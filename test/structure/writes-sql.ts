import { Visitor } from 'vite';
import type { ESTree } from 'vite';

const QUERY_BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const DRIVERS = new Set(['kysely', 'pg', 'node:sqlite']);

/** Whether a program talks to a database: a driver for more than its types, a `sql` tag, or a query of the builder. */
export function writesSql(program: ESTree.Program): boolean {
  let writes = false;
  new Visitor({
    ImportDeclaration({ source, importKind }) {
      if (importKind !== 'type' && DRIVERS.has(source.value)) writes = true;
    },
    TaggedTemplateExpression({ tag }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') writes = true;
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (QUERY_BUILDERS.has(callee.property.name)) writes = true;
    },
  }).visit(program);
  return writes;
}
