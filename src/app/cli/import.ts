import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { importQuery, type ImportChange, type PriceImport } from '#features/import/import-contract.ts';
import { importRowsSchema } from '#features/import/import-parts.ts';
import { counted } from '#core/count.ts';
import { IMPORT_LIMITS, LARGE_CHANGE_PERCENT } from '#core/limits.ts';
import { changePercentText } from '#catalogue/prices/price-change.ts';
import { OperatorError } from '#platform/errors/operator-error.ts';
import { ProblemError } from '#platform/errors/problem-error.ts';
import { applyImport } from '#features/import/apply-import.server.ts';
import type { ImportFile } from '#features/import/import-file.server.ts';
import { dryRunImport } from '#features/import/price-imports.server.ts';
import { changeContext, onDatabase, runCommand, type CliCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run catalogue:import -- FILE [--dry-run] [--confirm-large] [--skip-faults] [--mapping \'{"own":"rampage"}\']';

/** Most faults and large changes printed. */
const LISTED = 50;
const LINES_PER_REPORT = 1_000;

/**
 * `npm run catalogue:import -- FILE`: compares a price file with the catalogue, and applies it unless it is a dry run.
 */
export const importPrices: CliCommand = async ({ args, environment, print }) => {
  const { file, options } = readArguments(args);
  const mapping = readMapping(options.mapping);
  return onDatabase(environment, async (database, config) => {
    const context = changeContext(database, config, 'import');
    const compared = await dryRunImport(database.queries, context, file, { mapping, onLines: report });
    const summary = describe(compared);
    if (options['dry-run'] === true) return `${summary}\nDry run: nothing was changed.`;
    print(summary);
    if (compared.faulty > 0 && !options['skip-faults']) {
      throw new OperatorError('Nothing was changed. Correct the faulty lines, or leave them out with --skip-faults.');
    }
    if (compared.large > 0 && !options['confirm-large']) {
      throw new OperatorError('Nothing was changed. If these changes are correct, confirm them with --confirm-large.');
    }
    const { changed } = await applyImport(context, compared.id, { confirmLarge: true, skipFaults: true });
    return changed === 0 ? 'Nothing was changed.' : `${counted(changed, 'line')} changed, in one transaction.`;
  }).catch((error: unknown) => {
    throw error instanceof ProblemError ? new OperatorError(`${error.detail} Nothing was changed.`) : error;
  });
};

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        'confirm-large': { type: 'boolean' },
        'skip-faults': { type: 'boolean' },
        mapping: { type: 'string' },
      },
    });
    const [path, ...others] = positionals;
    if (path !== undefined && others.length === 0) return { file: readFile(path), options: values };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
  }
  throw new OperatorError(USAGE);
}

function readMapping(text: string | undefined) {
  const { data, error } = importQuery.safeParse({ mapping: text });
  if (error) throw new OperatorError(`${error.issues[0]?.message ?? USAGE}.`);
  return data.mapping;
}

function readFile(path: string): ImportFile {
  const bytes = readBytes(path);
  const extension = extname(path).toLowerCase();
  if (extension === '.json') return { rows: readRows(bytes) };
  return { bytes, type: ['.tsv', '.tab'].includes(extension) ? 'text/tab-separated-values' : 'text/csv' };
}

function readBytes(path: string): Buffer {
  try {
    if (statSync(path).size <= IMPORT_LIMITS.bytes) return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorError(`${path} cannot be read${code}.`);
  }
  throw new OperatorError(`${path} is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB.`);
}

function readRows(bytes: Buffer) {
  try {
    return importRowsSchema.parse(JSON.parse(bytes.toString())).rows;
  } catch (error) {
    const why = error instanceof z.ZodError ? (error.issues[0]?.message ?? '') : 'It is not valid JSON';
    throw new OperatorError(`The file must be {"rows": [...]} with one object per line. ${why}.`);
  }
}

function report(lines: number): void {
  if (process.stderr.isTTY && lines % LINES_PER_REPORT === 0) process.stderr.write(`\r${counted(lines, 'line')} read`);
}

function describe(compared: PriceImport): string {
  const { lines, unchanged, missing, faults, faulty, changes, large } = compared;
  const counts = [
    `${compared.new} new`,
    `${compared.changed} changed`,
    `${unchanged} unchanged`,
    `${missing} missing from the file`,
    counted(faulty, 'faulty line'),
  ];
  return [
    `${counted(lines, 'line')}: ${counts.join(', ')}.`,
    ...faults
      .slice(0, LISTED)
      .map(({ line, column, message }) => `Line ${line}${column === null ? '' : `, ${column}`}: ${message}`),
    ...(large > 0
      ? [
          `${counted(large, 'line')} to confirm (a change of more than ${LARGE_CHANGE_PERCENT}%, a removed price, own above direct, or a tier above the price of another):`,
        ]
      : []),
    ...changes
      .filter((change) => change.large)
      .slice(0, LISTED)
      .map(describeChange),
  ].join('\n');
}

function describeChange({ line, provider, service, cells }: ImportChange): string {
  const prices = cells
    .filter(({ column }) => column === 'own' || column === 'direct' || column === 'cost')
    .map(({ column, from, to, percent }) => {
      const change = percent === null ? '' : ` (${changePercentText(percent)})`;
      return `${column} ${from ?? 'none'} → ${to ?? 'none'}${change}`;
    });
  return `Line ${line}, ${provider} ${service}: ${prices.join(', ')}.`;
}

if (import.meta.main) await runCommand(importPrices);
