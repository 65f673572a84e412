import { FEED_FORMATS, feedInputSchema, feedOperations, type Feed, type FeedInput } from '#features/feeds/feed.ts';
import { adminApi } from '#core/routes.ts';
import { FEED_LIMITS } from '#core/limits.ts';
import { call } from '#kit/panel/api/call.ts';
import { useChange } from '#kit/panel/api/use-change.ts';
import { formValuesOf } from '#kit/panel/editing/controls.ts';
import { FormDialog } from '#kit/panel/editing/form-dialog.tsx';
import { useFieldForm } from '#kit/panel/editing/use-field-form.ts';
import { DialogBody } from '#kit/dialog.tsx';
import { Options, SelectField } from '#kit/select.tsx';
import { Switch } from '#kit/switch.tsx';
import { TextField } from '#kit/text-field.tsx';
import { FEED_CONTROLS } from './feed-form.tsx';
import { MappingFields } from './mapping-fields.tsx';

interface FeedDialogProps {
  /** The feed to edit; null to add one. */
  readonly edited: Feed | null;
  readonly onClosed: () => void;
}

/** The dialog to add or edit a feed. The value of its header is never shown; an empty field keeps it. */
export function FeedDialog({ edited, onClosed }: FeedDialogProps) {
  const form = useFieldForm(FEED_CONTROLS, feedInputSchema, () => formValuesOf(FEED_CONTROLS, edited));
  const change = useChange({
    send: async (body: FeedInput) =>
      edited
        ? call(feedOperations.updateFeed, { params: { id: edited.id }, body })
        : call(feedOperations.createFeed, { body }),
    success: () => (edited ? 'Feed updated' : 'Feed added'),
    refreshes: [[adminApi.feeds], [adminApi.worklist], [adminApi.waiting]],
  });
  const { header, mapping, daily } = form.values;
  const headerFaults = form.faultsWithin('header');
  const { id: headerId } = form.input('name');
  return (
    <FormDialog
      title={edited ? 'Edit feed' : 'Add feed'}
      intro="A price file that Rampage fetches and compares. Prices change only when you apply them."
      size="lg"
      submitLabel={edited ? 'Save feed' : 'Add feed'}
      hint="Private networks are allowed only for hosts in SOURCE_PRIVATE_HOSTS."
      isDirty={form.isDirty}
      isBusy={change.isPending}
      onSubmit={async () => form.save(async (body) => change.mutateAsync(body), 'url')}
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
        <MappingFields
          mapping={mapping}
          faults={form.faultsWithin('mapping')}
          onChange={(columns) => form.set('mapping', columns)}
        />
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
            autoComplete="off"
            maxLength={FEED_LIMITS.headerValue}
            placeholder={header.kept !== null && header.name.trim() === header.kept ? 'Stored, never shown' : ''}
            value={header.value}
            fault={headerFaults.get('value') ?? (headerFaults.size === 0 ? form.faultOf('header') : undefined)}
            onChange={({ target }) => form.set('header', { ...header, value: target.value })}
          />
        </fieldset>
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
