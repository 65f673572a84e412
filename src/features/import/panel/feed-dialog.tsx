import { useState } from 'react';
import {
  FEED_FORMATS,
  feedInputSchema,
  feedOperations,
  type Feed,
  type FeedInput,
  type FeedPreview,
} from '#features/feeds/feed.ts';
import { PRICE_FILE } from '#features/import/price-columns.ts';
import { reasonText } from '#features/sources/panel/readings/source-words.tsx';
import { adminApi } from '#core/routes.ts';
import { FEED_LIMITS } from '#core/limits.ts';
import { call } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { formValuesOf } from '#kit/panel/editing/controls.ts';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { Button } from '#kit/button.tsx';
import { DialogBody } from '#kit/dialog.tsx';
import { Options, SelectField } from '#kit/select.tsx';
import { Switch } from '#kit/switch.tsx';
import { TextField } from '#kit/text-field.tsx';
import { FEED_CONTROLS, type MappedColumn } from './feed-form.tsx';
import { FeedColumns } from './feed-columns.tsx';
import { freeColumns, mappedColumns } from './feed-mapping.tsx';

interface FeedDialogProps {
  /** The feed to edit; null to add one. */
  readonly edited: Feed | null;
  readonly onClosed: () => void;
}

/**
 * The dialog to add or edit a feed. A new one is fetched first, and its columns are assigned on what was fetched. The
 * value of its header is never shown; an empty field keeps it.
 */
export function FeedDialog({ edited, onClosed }: FeedDialogProps) {
  const form = useFieldForm(FEED_CONTROLS, feedInputSchema, () => formValuesOf(FEED_CONTROLS, edited));
  const change = useChange({
    send: async (body: FeedInput) => {
      if (edited) return call(feedOperations.updateFeed, { params: { id: edited.id }, body });
      const added = await call(feedOperations.createFeed, { body });
      return call(feedOperations.fetchFeed, { params: { id: added.value.id } });
    },
    success: () => (edited ? 'Feed updated' : 'Feed added'),
    refreshes: [[adminApi.feeds], [adminApi.worklist], [adminApi.waiting]],
  });
  const { header, mapping, daily } = form.values;
  const headerFaults = form.faultsWithin('header');
  const file = {
    url: FEED_CONTROLS.url.parse(form.values.url),
    format: FEED_FORMATS.find((format) => format === form.values.format) ?? 'csv',
    rowsPath: FEED_CONTROLS.rowsPath.parse(form.values.rowsPath),
    header: FEED_CONTROLS.header.parse(header),
    ...(edited && { feedId: edited.id }),
  };
  const [fetched, setFetched] = useState<{ readonly file: string; readonly preview: FeedPreview } | null>(null);
  const fetching = useChange({
    send: async () => (await call(feedOperations.previewFeed, { body: file })).value,
    refreshes: [],
  });
  const preview = fetched?.file === JSON.stringify(file) ? fetched.preview : null;
  const hasColumns = preview !== null && preview.columns.length > 0;
  const fetchFile = async () => {
    try {
      setFetched({ file: JSON.stringify(file), preview: await fetching.mutateAsync(undefined) });
    } catch (error) {
      form.refuse(error, 'url');
    }
    return false;
  };
  const isFetchedFirst = edited === null && !hasColumns;
  const { id: headerId } = form.input('name');
  return (
    <FormDialog
      title={edited ? 'Edit feed' : 'Add feed'}
      intro="A price file that Rampage fetches and compares. Prices change only when you apply them."
      size="lg"
      submitLabel={isFetchedFirst ? 'Fetch file' : edited ? 'Save feed' : 'Add feed'}
      busyLabel={fetching.isPending ? 'Fetching...' : 'Saving...'}
      hint="Private networks are allowed only for hosts in SOURCE_PRIVATE_HOSTS."
      isDirty={form.isDirty}
      isBusy={change.isPending || fetching.isPending}
      canSubmit={isFetchedFirst || !hasColumns || isIdentified(preview, mapping)}
      onSubmit={async () => (isFetchedFirst ? fetchFile() : form.save(async (body) => change.mutateAsync(body), 'url'))}
      onClosed={onClosed}
    >
      <DialogBody>
        <div className="grid gap-4.5 md:grid-cols-2">
          <TextField {...form.input('name')} mark="required" maxLength={FEED_LIMITS.name} />
          <SelectField {...form.input('format')} onBlur={undefined} onChange={(format) => form.set('format', format)}>
            <Options entries={FEED_FORMATS.map((format) => [format, format.toUpperCase()])} />
          </SelectField>
          <TextField
            {...form.input('url')}
            mark="required"
            type="url"
            inputMode="url"
            maxLength={FEED_LIMITS.url}
            placeholder="https://"
          />
          {form.values.format === 'json' && (
            <TextField
              {...form.input('rowsPath')}
              mark="optional"
              maxLength={FEED_LIMITS.rowsPath}
              placeholder="$.prices"
            />
          )}
        </div>
        <fieldset className="grid gap-4.5 md:grid-cols-2">
          <legend className="pb-2 text-sm font-[550]">Request header, such as an access token</legend>
          <TextField
            id={`${headerId}-header-name`}
            label="Header name"
            mark="optional"
            autoComplete="off"
            maxLength={FEED_LIMITS.headerName}
            placeholder="Authorization"
            value={header.name}
            fault={headerFaults.get('name')}
            onChange={({ target }) => form.set('header', { ...header, name: target.value })}
          />
          <TextField
            id={`${headerId}-header-value`}
            label="Header value"
            type="password"
            autoComplete="new-password"
            maxLength={FEED_LIMITS.headerValue}
            placeholder={header.kept !== null && header.name.trim() === header.kept ? 'Stored, never shown' : ''}
            value={header.value}
            fault={headerFaults.get('value') ?? (headerFaults.size === 0 ? form.faultOf('header') : undefined)}
            onChange={({ target }) => form.set('header', { ...header, value: target.value })}
          />
        </fieldset>
        {edited && !hasColumns && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
            <span className="flex-1 basis-60">{mappingText(mapping)} Fetch the file to change its columns.</span>
            <Button size="sm" disabled={fetching.isPending} onClick={() => void fetchFile()}>
              Fetch file
            </Button>
          </p>
        )}
        <div role="status">
          {fetching.isPending && (
            <p className="text-sm text-muted">
              Fetching the file after robots.txt of its host. This takes some seconds.
            </p>
          )}
          {!fetching.isPending && preview && !hasColumns && (
            <p className="text-sm text-danger">
              {preview.fault ??
                `Not read: ${preview.reason === null ? 'no columns' : reasonText(preview.reason, preview.status)}`}
            </p>
          )}
        </div>
        {hasColumns && (
          <FeedColumns
            id={headerId}
            preview={preview}
            mapping={mapping}
            faults={form.faultsWithin('mapping')}
            onChange={(columns) => form.set('mapping', columns)}
          />
        )}
        <Switch
          label={FEED_CONTROLS.daily.label}
          hint="At a fixed time each day. When off, only when you choose Fetch now."
          checked={daily}
          onChange={(isDaily) => form.set('daily', isDaily)}
        />
      </DialogBody>
    </FormDialog>
  );
}

/** Whether the columns that identify a line are assigned. */
function isIdentified(preview: FeedPreview, mapping: readonly MappedColumn[]): boolean {
  const columns = mappedColumns(
    preview.columns.map(({ header }) => header),
    mapping,
  );
  const free = freeColumns(columns, mapping);
  return PRICE_FILE.required.every((column) => !free.includes(column));
}

function mappingText(mapping: readonly MappedColumn[]): string {
  if (mapping.length === 0) return 'All columns are matched by name.';
  return `Assigned by you: ${mapping.map(({ column }) => PRICE_FILE.names[column].label).join(', ')}.`;
}
