import { useLocation } from 'wouter';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { type Control, NO_PRICE } from '#core/contract/field.ts';
import {
  providerFields,
  providerInputSchema,
  providerOperations,
  type Provider,
} from '#catalogue/providers/provider.ts';
import { adminPages, api } from '#core/routes.ts';
import { MAX_DESCRIPTION_LENGTH, DOCS_LIMITS } from '#core/limits.ts';
import { defaultDescription } from '#catalogue/providers/provider-description.ts';
import { call } from '#kit/panel/api/call.ts';
import { controlsOf } from '#kit/panel/editing/controls.ts';
import { EditorDialog, useEditor, type RowDialogProps } from '#kit/panel/editing/use-editor.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { Button } from '#kit/button.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { controlOf, FieldFault } from '#kit/field.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Switch } from '#kit/switch.tsx';
import { TextAreaField, TextField } from '#kit/text-field.tsx';

interface DocRow {
  /** A key while the dialog is open. */
  readonly key: number;
  readonly type: string;
  readonly url: string;
}

type Docs = Provider['docs'];

let lastKey = 0;

function docRow(doc: Docs[number]): DocRow {
  lastKey += 1;
  return { key: lastKey, ...doc };
}

/** The URLs of the provider's pages: home, status and documentation. An empty one removes the page. */
const pageControls = {
  homeUrl: pageControl('Home Page'),
  statusUrl: pageControl('Status Page'),
  docs: {
    label: 'Documentation',
    blank: [],
    format: (docs: Docs): readonly DocRow[] => docs.map(docRow),
    parse: (rows: readonly DocRow[]) => sentRows(rows).map(({ type, url }) => ({ type: type.trim(), url: url.trim() })),
    quote: (rows: readonly DocRow[]) => rows.map(({ type, url }) => `${type} ${url}`).join(', ') || 'none',
  } satisfies Control<Docs, readonly DocRow[]>,
};

function pageControl(label: string) {
  return {
    label,
    blank: '',
    format: (url: string | null) => url ?? '',
    parse: (typed: string) => typed.trim() || null,
    quote: (typed: string) => typed.trim() || 'none',
  } satisfies Control<string | null, string>;
}

function sentRows(rows: readonly DocRow[]): readonly DocRow[] {
  return rows.filter(({ type, url }) => type.trim() + url.trim() !== '');
}

const CONTROLS = { ...controlsOf(providerFields), ...pageControls };

/** The figures of a new provider, until it has services to compute them from. */
const NO_FIGURES = {
  pricePerGbRampage: NO_PRICE,
  pricePerGbDirect: NO_PRICE,
  savingsPercentage: 0,
  ipCount: 0,
  countries: 0,
};

export async function readProvider(id: number) {
  return call(providerOperations.getProvider, { params: { id } });
}

export function ProviderDialog({ edited, onClosed }: RowDialogProps<Provider>) {
  const [, navigate] = useLocation();
  const editor = useEditor({
    what: 'Provider',
    controls: CONTROLS,
    edited,
    schema: providerInputSchema,
    create: async (sent) =>
      call(providerOperations.createProvider, {
        body: { ...NO_FIGURES, ...sent, description: sent.description || defaultDescription(sent.name) },
      }),
    read: readProvider,
    update: async (id, body, etag) =>
      call(providerOperations.updateProvider, { params: { id }, body, headers: { 'If-Match': etag } }),
    refreshes: [[api.providers], [api.dashboardStats]],
    conflictField: 'name',
    nextOf: ({ id, name }) => ({
      label: `Add a service for ${name}`,
      onPress: () => navigate(`${adminPages.services}?${new URLSearchParams({ q: name, add: String(id) }).toString()}`),
    }),
  });
  const { values, change, set, input } = editor;
  const setName = (name: string) => {
    if (!edited) change('logo', (before) => logoAfter(before, name));
    set('name', name);
  };
  return (
    <EditorDialog editor={editor} onClosed={onClosed}>
      <TextField {...input('name')} mark="required" onChange={({ target }) => setName(target.value)} />
      <TextField {...input('logo')} mark="required" />
      <TextField {...input('formerNames')} mark="optional" placeholder="Separate names with commas" />
      <Switch
        label={CONTROLS.featured.label}
        hint="Shown on the home page and first in the comparison"
        checked={values.featured}
        onChange={(featured) => set('featured', featured)}
      />
      <TextAreaField
        {...input('description')}
        mark="optional"
        rows={3}
        maxLength={MAX_DESCRIPTION_LENGTH}
        placeholder={defaultDescription(values.name.trim() || '…')}
      />
      <TextField {...input('homeUrl')} mark="optional" inputMode="url" placeholder="https://" />
      <TextField {...input('statusUrl')} mark="optional" inputMode="url" placeholder="https://" />
      <DocsFields rows={values.docs} faults={editor.faultsWithin('docs')} onChange={(docs) => set('docs', docs)} />
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-muted">
        Pricing and IP counts are added later in Services.
      </p>
    </EditorDialog>
  );
}

interface DocsFieldsProps {
  readonly rows: readonly DocRow[];
  /** The errors by index and field ("0.url"). */
  readonly faults: ReadonlyMap<string, unknown>;
  readonly onChange: (rows: readonly DocRow[]) => void;
}

function DocsFields({ rows, faults, onChange }: DocsFieldsProps) {
  const id = useId();
  const sent = sentRows(rows);
  const change = (row: DocRow) => onChange(rows.map((other) => (other.key === row.key ? row : other)));
  const add = () => {
    const row = docRow({ type: '', url: '' });
    // Rendered synchronously, so that it can get the focus.
    flushSync(() => onChange([...rows, row]));
    document.getElementById(`${id}${row.key}type`)?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-[550]">Documentation</legend>
      <ul className="grid gap-2">
        {rows.map((row, index) => {
          const place = sent.indexOf(row);
          const [type, url] = [faults.get(`${place}.type`)?.toString(), faults.get(`${place}.url`)?.toString()];
          return (
            <li
              key={row.key}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_30px] items-center gap-x-2 gap-y-1"
            >
              <input
                aria-label={`Page ${index + 1}: topic`}
                placeholder="residential"
                autoComplete="off"
                maxLength={DOCS_LIMITS.type}
                {...controlOf(`${id}${row.key}type`, type)}
                value={row.type}
                onChange={({ target }) => change({ ...row, type: target.value })}
                className={CONTROL}
              />
              <input
                aria-label={`Page ${index + 1}: address`}
                placeholder="https://"
                inputMode="url"
                autoComplete="off"
                {...controlOf(`${id}${row.key}url`, url)}
                value={row.url}
                onChange={({ target }) => change({ ...row, url: target.value })}
                className={CONTROL}
              />
              <IconButton
                aria-label={`Remove page ${index + 1}`}
                onClick={() => {
                  document.getElementById(`${id}add`)?.focus();
                  onChange(rows.filter(({ key }) => key !== row.key));
                }}
              >
                <Icon name="x" size={16} />
              </IconButton>
              <FieldFault id={`${id}${row.key}type`} fault={type} layout="col-span-full" />
              <FieldFault id={`${id}${row.key}url`} fault={url} layout="col-span-full" />
            </li>
          );
        })}
      </ul>
      <Button
        id={`${id}add`}
        size="sm"
        layout={`inline-flex ${rows.length > 0 ? 'mt-2' : ''}`}
        disabled={rows.length >= DOCS_LIMITS.count}
        onClick={add}
      >
        <AdminIcon name="plus" size={15} />
        Add Page
      </Button>
    </fieldset>
  );
}

/** The logo for a typed name: its first letter, unless another was chosen. */
export function logoAfter(before: { readonly name: string; readonly logo: string }, name: string): string {
  const isOwnLogo = before.logo !== '' && before.logo !== firstLetter(before.name);
  return isOwnLogo ? before.logo : firstLetter(name);
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}
