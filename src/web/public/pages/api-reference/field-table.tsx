import { Card } from '#web/ui/card.tsx';
import type { SchemaField } from './schema-text.ts';

interface FieldTableProps {
  readonly label: string;
  readonly fields: readonly SchemaField[];
}

/** Names, types and meanings of fields or parameters; on phones the meaning stands below the other two. */
export function FieldTable({ label, fields }: FieldTableProps) {
  return (
    <Card layout="overflow-clip">
      <table role="table" aria-label={label} className="field-table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Name
            </th>
            <th role="columnheader" scope="col">
              Type
            </th>
            <th role="columnheader" scope="col">
              Meaning
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
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
    <tr role="row">
      <th role="rowheader" scope="row">
        {name}
      </th>
      <td role="cell">{type}</td>
      <td role="cell">{meaning}</td>
    </tr>
  );
}
