import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from '#contract/field.ts';
import type { Provider } from '#contract/providers/provider.ts';
import { DOCS_LIMITS } from '#domain/limits.ts';
import { AdminIcon } from '#web/admin/frame/admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A documentation page in the form. */
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
export const pageControls = {
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

interface DocsFieldsProps {
  readonly rows: readonly DocRow[];
  /** The errors by index and field ("0.url"). */
  readonly faults: ReadonlyMap<string, unknown>;
  readonly onChange: (rows: readonly DocRow[]) => void;
}

/** The fields of the documentation pages: topic and URL. */
export function DocsFields({ rows, faults, onChange }: DocsFieldsProps) {
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
              {[
                { part: 'type', fault: type },
                { part: 'url', fault: url },
              ].map(
                ({ part, fault }) =>
                  fault !== undefined && (
                    <p key={part} id={`${id}${row.key}${part}-fault`} className="col-span-full text-xs text-danger">
                      {fault}
                    </p>
                  ),
              )}
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
