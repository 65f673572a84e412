import { Visitor } from 'vite';
import type { ESTree } from 'vite';

/** Whether a program reads `process.env`: as a member, by destructuring, or as an import of `node:process`. */
export function readsEnvironment(program: ESTree.Program): boolean {
  let reads = false;
  new Visitor({
    MemberExpression(node) {
      if (isEnv(node.property) && isProcess(node.object)) reads = true;
    },
    VariableDeclarator({ id, init }) {
      if (!init || !isProcess(init) || id.type !== 'ObjectPattern') return;
      if (id.properties.some((property) => property.type === 'Property' && isEnv(property.key))) reads = true;
    },
    ImportDeclaration({ source, specifiers }) {
      if (!/^(?:node:)?process$/.test(source.value)) return;
      if (specifiers.some((specifier) => specifier.type === 'ImportSpecifier' && isEnv(specifier.imported)))
        reads = true;
    },
  }).visit(program);
  return reads;
}

/** The name `env`, as an identifier or as a string. */
function isEnv(node: ESTree.Node): boolean {
  return (node.type === 'Identifier' && node.name === 'env') || (node.type === 'Literal' && node.value === 'env');
}

/** `process` or `globalThis.process`. */
function isProcess(node: ESTree.Node): boolean {
  if (node.type === 'MemberExpression') return isProcess(node.property);
  return node.type === 'Identifier' && node.name === 'process';
}
