import type { SchemaField } from './schema-text.ts';

interface FieldTableProps {
  readonly label: string;
  readonly fields: readonly SchemaField[];
}

const HEAD = 'h-9 px-4 text-left font-normal text-subtle';
const CELL = 'px-4 py-2.5 text-left align-top';

/** Names, types and meanings of fields or parameters. It scrolls sideways where it is too wide. */
export function FieldTable({ label, fields }: FieldTableProps) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full min-w-[560px] border-collapse bg-surface text-sm">
        <thead className="bg-head text-xs">
          <tr>
            <th scope="col" className={`${HEAD} w-[28%]`}>
              Name
            </th>
            <th scope="col" className={`${HEAD} w-[32%]`}>
              Type
            </th>
            <th scope="col" className={HEAD}>
              Meaning
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, required, description }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className={`${CELL} font-mono font-medium tracking-normal`}>
                {name}
              </th>
              <td className={`${CELL} font-mono tracking-normal wrap-anywhere text-muted`}>{type}</td>
              <td className={`${CELL} text-muted`}>
                {[description, required ? '' : 'Optional.'].filter(Boolean).join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
