import { useMutation, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { Operation } from '#core/contract/operation.ts';
import { useMay } from '#kit/panel/frame/role.tsx';
import type { Reply } from '#kit/panel/api/call.ts';
import { showFailure } from '#kit/panel/api/error-text.ts';
import { DeleteDialog } from '#kit/panel/editing/confirm-dialog.tsx';
import type { RowDialogProps } from '#kit/panel/editing/use-editor.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { ScreenHead } from '#kit/panel/frame/screen-parts.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { SearchField } from './search-field.tsx';
import { failureOf } from './table-notice.tsx';
import { useRequestedForm, useUrlSearch, useUrlSort } from './use-url-values.ts';

/** A confirmation's texts and effects for the deletion of a row. */
interface Deletion {
  readonly title: string;
  readonly question: string;
  /** A description of the data that would be lost. */
  readonly loss: ReactNode;
  readonly send: () => Promise<Reply<void>>;
}

interface ResourceScreenProps<Row> {
  /** The resource's name ("Provider"), and that of its rows ("providers"). */
  readonly what: string;
  readonly things: string;
  readonly title: string;
  readonly intro: string;
  readonly query: UseQueryResult<Row[]>;
  readonly search: (rows: readonly Row[], text: string) => readonly Row[];
  /** The columns without the actions; the table is sorted by the first. Must be stable. */
  readonly columns: readonly Column<Row>[];
  /** The place of the actions in narrow tables. */
  readonly actionsLayout: string;
  readonly rowLayout: string;
  readonly stacksEarly?: boolean;
  /** Reads the row for its form, with the ETag for the update. */
  readonly read: (id: number) => Promise<Reply<Row>>;
  /** The form that edits a row, or adds one for null. */
  readonly dialog: ComponentType<RowDialogProps<Row>>;
  readonly deletionOf: (row: Row) => Deletion;
  /** The operation that changes rows: without the right to call it, rows are only shown. */
  readonly changedBy: Operation;
  /** The queries that a deletion invalidates, the list first. */
  readonly refreshes: readonly [QueryKey, ...QueryKey[]];
}

/**
 * A screen of the rows of a resource: a table with a search and sortable columns, both stored in the URL, and dialogs
 * that add, edit and delete a row.
 */
export function ResourceScreen<Row extends { readonly id: number; readonly name: string }>(
  props: ResourceScreenProps<Row>,
) {
  const { what, things, title, intro, query, search, rowLayout, stacksEarly = false, refreshes } = props;
  const { dialog: Dialog, deletionOf, changedBy } = props;
  const isEditable = useMay()(changedBy);
  const [edited, setEdited] = useState<Reply<Row> | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isRequested, forgetRequest] = useRequestedForm();
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const [text, setText] = useUrlSearch();
  const sortable = props.columns.filter(({ sortBy }) => sortBy).map(({ id }) => id);
  const [sort, setSort] = useUrlSort(sortable, { column: sortable[0] ?? '', direction: 'ascending' });
  const withActions = useColumns(props, setEdited, setToDelete);
  const columns = isEditable ? withActions : props.columns;
  // Typing stays responsive: the rows are filtered at low priority.
  const term = useDeferredValue(text);
  const all = query.data;
  const found = useMemo(() => all && search(all, term), [all, search, term]);
  const heading = `All ${title}${all ? ` (${all.length})` : ''}`;
  const deletion = toDelete && deletionOf(toDelete);
  const add = isEditable && (
    <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
      <AdminIcon name="plus" size={15} />
      Add {what}
    </Button>
  );
  return (
    <>
      <ScreenHead title={title} intro={intro} action={add} changedBy={changedBy} />
      <Card as="section">
        <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-b border-line px-4.5 py-2 max-md:px-3.5 max-md:py-3">
          <div className="flex items-center gap-2">
            <h2 className="text-base whitespace-nowrap tracking-[-0.005em]">{heading}</h2>
          </div>
          <SearchField
            label={`Search ${things}`}
            value={text}
            count={all && found ? `${found.length} of ${all.length}` : ''}
            onChange={setText}
          />
        </header>
        <DataTable
          label={heading}
          columns={columns}
          rowLayout={rowLayout}
          stacksEarly={stacksEarly}
          rows={found}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
          failure={all ? null : failureOf(`The ${things}`, query)}
          empty={
            all?.length === 0 ? (
              <>
                <p className="text-muted">No {things} yet.</p>
                {add}
              </>
            ) : (
              <>
                <p className="text-muted">
                  No {things} match “{term.trim()}”.
                </p>
                <Button size="sm" onClick={() => setText('')}>
                  Clear search
                </Button>
              </>
            )
          }
        />
      </Card>
      {isEditable && (isAdding || isRequested) && (
        <Dialog
          edited={null}
          onClosed={() => {
            setAdding(false);
            forgetRequest();
          }}
        />
      )}
      {edited && <Dialog edited={edited} onClosed={() => setEdited(null)} />}
      {deletion && (
        <DeleteDialog
          title={deletion.title}
          loss={deletion.loss}
          send={deletion.send}
          success={`${what} deleted successfully`}
          refreshes={refreshes}
          onClosed={() => setToDelete(null)}
        >
          {deletion.question}
        </DeleteDialog>
      )}
    </>
  );
}

/** The columns with the actions of a row. A row that cannot be read is reported and the list fetched again. */
function useColumns<Row extends { readonly id: number; readonly name: string }>(
  { columns, actionsLayout, read, refreshes: [list] }: ResourceScreenProps<Row>,
  onEdit: (version: Reply<Row>) => void,
  onDelete: (row: Row) => void,
) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: read,
    onSuccess: onEdit,
    onError: async (error) => {
      showFailure(error);
      await client.invalidateQueries({ queryKey: list });
    },
  });
  const opening = isPending ? variables : null;
  return useMemo(
    (): readonly Column<Row>[] => [
      ...columns,
      {
        id: 'actions',
        label: 'Actions',
        align: 'end',
        layout: actionsLayout,
        cell: (row) => (
          <span className="inline-flex gap-0.5">
            <IconButton aria-label={`Edit ${row.name}`} aria-busy={opening === row.id} onClick={() => mutate(row.id)}>
              {opening === row.id ? <Spinner /> : <AdminIcon name="pencil" size={15} />}
            </IconButton>
            <IconButton aria-label={`Delete ${row.name}`} onClick={() => onDelete(row)}>
              <AdminIcon name="trash-2" size={15} />
            </IconButton>
          </span>
        ),
      },
    ],
    [columns, actionsLayout, opening, mutate, onDelete],
  );
}
