import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/package-script.ts';

/** `npm run experiment -- NAME` runs one of `bench/experiments/`; without a name it lists them. */

const FOLDER = join(ROOT, 'bench/experiments');
const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []));

/** The first sentence of an experiment's comment. */
function purposeOf(name: string): string {
  const [, comment = ''] = /^\/\*\*([\s\S]*?)\*\//m.exec(readFileSync(join(FOLDER, `${name}.ts`), 'utf8')) ?? [];
  const text = comment.replaceAll(/\s*\n \* ?/g, ' ').trim();
  return text.split(/(?<=\.)\s/, 1)[0] ?? '';
}

const [name] = process.argv.splice(2, 1);
if (name !== undefined && names.includes(name)) await import(`./experiments/${name}.ts`);
else {
  const width = Math.max(...names.map(({ length }) => length));
  console.log('npm run experiment -- NAME, one of\n');
  for (const one of names.toSorted()) console.log(`  ${one.padEnd(width)}  ${purposeOf(one)}`);
  if (name !== undefined) process.exitCode = 1;
}
