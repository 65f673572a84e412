import { Card } from '#web/ui/card.tsx';
import type { SchemaField } from './schema-text.ts';

interface FieldTableProps {
  readonly label: string;
  readonly fields: readonly SchemaField[];
}

const HEAD = 'h-9 px-4 text-left font-normal text-subtle';
const CELL = 'text-left align-top md:px-4 md:py-2.5';

/** Names, types and meanings of fields or parameters; on phones the meaning stands below the other two. */
export function FieldTable({ label, fields }: FieldTableProps) {
  return (
    <Card layout="overflow-clip">
      <table role="table" aria-label={label} className="w-full border-collapse text-sm max-md:block">
        <thead role="rowgroup" className="border-b border-line bg-head text-xs max-md:sr-only">
          <tr role="row">
            <th role="columnheader" scope="col" className={`${HEAD} w-[28%]`}>
              Name
            </th>
            <th role="columnheader" scope="col" className={`${HEAD} w-[32%]`}>
              Type
            </th>
            <th role="columnheader" scope="col" className={HEAD}>
              Meaning
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {fields.map((field) => (
            <FieldRow key={field.name} {...field} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function FieldRow({ name, type, required, description }: SchemaField) {
  const meaning = [description, required ? '' : 'Optional.'].filter(Boolean).join(' ');
  return (
    <tr
      role="row"
      className="border-line not-first:border-t max-md:flex max-md:flex-wrap max-md:gap-x-2.5 max-md:px-4 max-md:py-3"
    >
      <th role="rowheader" scope="row" className={`${CELL} font-mono font-medium tracking-normal`}>
        {name}
      </th>
      <td role="cell" className={`${CELL} font-mono tracking-normal wrap-anywhere text-muted`}>
        {type}
      </td>
      <td role="cell" className={`${CELL} text-muted max-md:w-full`}>
        {meaning}
      </td>
    </tr>
  );
}
