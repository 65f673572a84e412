import { isTest } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

const MAX_LINES = 300;
const NO_HOME = new Set(['utils', 'util', 'lib', 'libs', 'helpers', 'misc', 'common']);
const KEBAB_CASE = /^(?:README\.md|\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*)$/;
const READERS_OF_THE_ENVIRONMENT = new Set(['src/server/config.ts']);
/** The contacts' list has a date form of its own. All other dates are written by `src/domain/day-text.ts`. */
const OTHER_FORMS_OF_DATES = new Set(['src/web/admin/contacts/contact-date.ts']);

/** Files under src that talk to a database from outside src/server. */
export function sqlOutsideServer(files: readonly SourceFile[]): string[] {
  return paths(files.filter((file) => file.writesSql && !file.path.startsWith('src/server/')));
}

/** Files under src that read the environment, except the one that may. Tests may too. */
export function strayEnvironmentReaders(files: readonly SourceFile[]): string[] {
  return paths(
    files.filter((file) => file.readsEnvironment && !isTest(file) && !READERS_OF_THE_ENVIRONMENT.has(file.path)),
  );
}

/** Files under src that write dates in a form of their own. Tests may, to compare with. */
export function otherFormsOfDates(files: readonly SourceFile[]): string[] {
  return paths(files.filter((file) => file.formatsDates && !isTest(file) && !OTHER_FORMS_OF_DATES.has(file.path)));
}

/** Files that only hand on what others export. */
export function barrels(files: readonly SourceFile[]): string[] {
  return paths(files.filter(({ isBarrel }) => isBarrel));
}

/** Files of more than 300 lines, with their length. */
export function tooLong(files: readonly Pick<SourceFile, 'path' | 'lines'>[]): string[] {
  return files.filter(({ lines }) => lines > MAX_LINES).map(({ path, lines }) => `${path}: ${lines} lines`);
}

/** Paths with a folder whose name says nothing about what it holds. */
export function foldersWithoutMeaning(allPaths: readonly string[]): string[] {
  return allPaths.filter((path) =>
    path
      .split('/')
      .slice(0, -1)
      .some((folder) => NO_HOME.has(folder)),
  );
}

/** Paths with a folder or file whose name is not in kebab-case. */
export function notKebabCase(allPaths: readonly string[]): string[] {
  return allPaths.filter((path) => !path.split('/').every((name) => KEBAB_CASE.test(name)));
}

function paths(files: readonly SourceFile[]): string[] {
  return files.map(({ path }) => path);
}
