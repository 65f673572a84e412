import { matchColumns, type FileColumns, type MatchedColumns } from '#features/import/file-columns.ts';
import type { ChosenFile } from './chosen-file.ts';
import { ColumnTable } from './column-table.tsx';
import { FILE_KINDS } from './import-kinds.ts';
import { Step } from './step.tsx';

interface ColumnsStepProps {
  readonly file: ChosenFile;
  readonly columns: MatchedColumns<string>;
  readonly isDone: boolean;
  readonly onMove: (index: number, column: string | null) => void;
}

/** The second step: the assignment of the file's columns, with its first lines below. */
export function ColumnsStep({ file, columns, isDone, onMove }: ColumnsStepProps) {
  const { headers, samples } = file;
  const kind = FILE_KINDS[file.kind];
  const { named, chosen, leftOut } = countMatches(kind, headers, columns);
  return (
    <Step
      number={2}
      title="Columns"
      about={
        <span className="text-muted max-md:basis-full">
          {named} matched by name, {chosen} by you, {leftOut} left out
        </span>
      }
    >
      {!isDone && (
        <ColumnTable
          kind={kind}
          headers={headers}
          samples={samples}
          columns={columns}
          layout="rounded-b-lg border-t"
          onMove={onMove}
        />
      )}
    </Step>
  );
}

/** The number of headers matched by name, chosen by the operator, and unused. */
export function countMatches(kind: FileColumns<string>, headers: readonly string[], columns: MatchedColumns<string>) {
  const byName = matchColumns(kind, headers);
  const chosen = columns.filter((column, index) => column !== null && column !== byName[index]).length;
  const leftOut = columns.filter((column) => column === null).length;
  return { named: columns.length - chosen - leftOut, chosen, leftOut };
}
