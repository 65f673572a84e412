import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { connectionImportOperations } from '#features/import/connection-import.ts';
import { factImportOperations } from '#features/import/fact-import.ts';
import { importOperations } from '#features/import/import-contract.ts';
import type { AppliedImport, ImportConfirmation } from '#features/import/import-parts.ts';
import { adminApi, api } from '#core/routes.ts';
import {
  matchColumns,
  type ColumnMapping,
  type FileColumns,
  type MatchedColumns,
} from '#features/import/file-columns.ts';
import { errorText, refusalText } from '#kit/panel/api/error-text.ts';
import { ResponseError } from '#kit/browser/fetch-json.ts';
import { addressOf, call, replyOf } from '#kit/panel/api/call.ts';
import type { ChosenFile } from './chosen-file.ts';
import { FILE_KINDS, type ComparedFile } from './import-kinds.ts';

/** The queries with prices, facts or connections, which are invalidated. */
export const AFTER_IMPORT = [
  [api.services],
  [api.providers],
  [api.dashboardStats],
  [adminApi.prices],
  [adminApi.history],
  [adminApi.feeds],
  [adminApi.waiting],
];

export interface DoneImport extends AppliedImport {
  readonly compared: ComparedFile;
  /** When it was applied, by the browser's clock. */
  readonly at: string;
}

/** The server's message without its status. */
export function sentenceOf(error: Error): string {
  if (error instanceof ResponseError && error.status < 500) return refusalText(error);
  return errorText(error);
}

/** Applies a compared import. */
export function useApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ compared, ...body }: ImportConfirmation & { readonly compared: ComparedFile }) => {
      const { value } = await call(importOperations.applyImport, { params: { id: compared.id }, body });
      return { ...value, compared, at: new Date().toISOString() } satisfies DoneImport;
    },
    onSuccess: async () => Promise.all(AFTER_IMPORT.map(async (queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/**
 * The state of an import from the choice of a file to its application. Each change of the columns compares the file
 * again.
 */
export function useImport() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [columns, setColumns] = useState<MatchedColumns<string>>([]);
  const sending = useRef<AbortController>(undefined);

  const comparison = useMutation({
    mutationKey: [adminApi.imports],
    mutationFn: async ({
      chosen,
      assigned,
    }: {
      readonly chosen: ChosenFile;
      readonly assigned: MatchedColumns<string>;
    }) => {
      sending.current?.abort();
      const controller = new AbortController();
      sending.current = controller;
      const mapping = mappingOf(FILE_KINDS[chosen.kind], chosen.headers, assigned);
      return sendFile(chosen, mapping, controller.signal);
    },
  });
  const application = useApplication();

  const compare = (chosen: ChosenFile, assigned: MatchedColumns<string>) => {
    setFile(chosen);
    setColumns(assigned);
    application.reset();
    comparison.reset();
    if (isComplete(chosen, assigned)) comparison.mutate({ chosen, assigned });
    else sending.current?.abort();
  };

  return {
    file,
    columns,
    comparison,
    application,
    /** Whether all columns that identify a line are assigned. */
    isComplete: file === null || isComplete(file, columns),
    choose: (chosen: ChosenFile) => compare(chosen, matchColumns(FILE_KINDS[chosen.kind], chosen.headers)),
    moveColumn: (index: number, column: string | null) => {
      if (file) compare(file, withColumn(columns, index, column));
    },
    compareAgain: () => {
      if (file) compare(file, columns);
    },
    startOver: () => {
      sending.current?.abort();
      setFile(null);
      comparison.reset();
      application.reset();
    },
  };
}

/** A file whose headers could not be read is sent, too: the server reports what is wrong. */
function isComplete({ kind, headers }: ChosenFile, columns: MatchedColumns<string>): boolean {
  return headers.length === 0 || FILE_KINDS[kind].required.every((column) => columns.includes(column));
}

/** The columns that were chosen other than by their headers, for the API. */
export function mappingOf(
  kind: FileColumns<string>,
  headers: readonly string[],
  columns: MatchedColumns<string>,
): ColumnMapping<string> {
  const byName = matchColumns(kind, headers);
  const mapping: Record<string, string | null> = {};
  for (const column of kind.columns) {
    const [named, chosen] = [byName.indexOf(column), columns.indexOf(column)];
    if (named !== chosen) mapping[column] = chosen < 0 ? null : (headers[chosen] ?? null);
  }
  return mapping;
}

/** Assigns a column to a header, and removes it from any other header. */
export function withColumn(
  columns: MatchedColumns<string>,
  index: number,
  column: string | null,
): MatchedColumns<string> {
  return columns.map((other, at) => (at === index ? column : other === column ? null : other));
}

/** Timeout: longer than the server takes for the largest file, queued behind another one. */
const DEADLINE_MS = 60_000;

/**
 * Uploads a file for a comparison with the catalogue.
 *
 * @throws ResponseError for any unsuccessful response.
 * @throws TypeError if the server cannot be reached, DOMException on a timeout or an abort.
 */
async function sendFile(
  { kind, content, type }: ChosenFile,
  mapping: ColumnMapping<string>,
  signal: AbortSignal,
): Promise<ComparedFile> {
  const { createImport } = importOperations;
  const { createFactImport } = factImportOperations;
  const { createConnectionImport } = connectionImportOperations;
  const query = { mapping: Object.keys(mapping).length > 0 ? JSON.stringify(mapping) : null };
  const send = async (address: string) =>
    fetch(address, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': type },
      body: content,
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
  switch (kind) {
    case 'connections':
      return (await replyOf(createConnectionImport, await send(addressOf(createConnectionImport)))).value;
    case 'facts':
      return (await replyOf(createFactImport, await send(addressOf(createFactImport, { query })))).value;
    case 'prices':
      return (await replyOf(createImport, await send(addressOf(createImport, { query })))).value;
  }
}
