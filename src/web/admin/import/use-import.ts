import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  importOperations,
  type AppliedImport,
  type ImportConfirmation,
  type PriceImport,
} from '#contract/import/import.ts';
import { adminApi, api } from '#contract/routes.ts';
import { matchColumns, REQUIRED_COLUMNS, type MatchedColumns, type PriceColumn } from '#domain/import/price-columns.ts';
import { call } from '#web/admin/api/call.ts';
import { mappingOf, withColumn } from './column-choice.ts';
import type { PriceFile } from './price-file.ts';
import { sendFile, type SendProgress } from './send-file.ts';

/** The queries with prices, which are invalidated. */
export const AFTER_IMPORT = [
  [api.services],
  [api.providers],
  [api.dashboardStats],
  [adminApi.prices],
  [adminApi.history],
];

/** An applied import, with its comparison before. */
export interface DoneImport extends AppliedImport {
  readonly compared: PriceImport;
  /** When it was applied, by the browser's clock. */
  readonly at: string;
}

/**
 * The state of an import from the choice of a file to its application. Each change of the columns compares the file
 * again.
 */
export function useImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<PriceFile | null>(null);
  const [columns, setColumns] = useState<MatchedColumns>([]);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const sending = useRef<AbortController>(undefined);

  const comparison = useMutation({
    mutationKey: [adminApi.imports],
    mutationFn: async ({ chosen, goesTo }: { readonly chosen: PriceFile; readonly goesTo: MatchedColumns }) => {
      sending.current?.abort();
      const controller = new AbortController();
      sending.current = controller;
      setProgress({ sentShare: 0 });
      return sendFile(chosen, mappingOf(chosen.headers, goesTo), setProgress, controller.signal);
    },
  });
  const refresh = async () => Promise.all(AFTER_IMPORT.map(async (queryKey) => client.invalidateQueries({ queryKey })));
  const application = useMutation({
    mutationFn: async ({ compared, ...body }: ImportConfirmation & { readonly compared: PriceImport }) => {
      const { value } = await call(importOperations.applyImport, { params: { id: compared.id }, body });
      return { ...value, compared, at: new Date().toISOString() } satisfies DoneImport;
    },
    onSuccess: refresh,
  });

  const compare = (chosen: PriceFile, goesTo: MatchedColumns) => {
    setFile(chosen);
    setColumns(goesTo);
    application.reset();
    comparison.reset();
    if (isComplete(chosen, goesTo)) comparison.mutate({ chosen, goesTo });
    else sending.current?.abort();
  };

  return {
    file,
    columns,
    progress,
    comparison,
    application,
    /** Whether all columns that identify a line are assigned. */
    isComplete: file === null || isComplete(file, columns),
    choose: (chosen: PriceFile) => compare(chosen, matchColumns(chosen.headers)),
    moveColumn: (index: number, column: PriceColumn | null) => {
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
function isComplete({ headers }: PriceFile, columns: MatchedColumns): boolean {
  return headers.length === 0 || REQUIRED_COLUMNS.every((column) => columns.includes(column));
}
