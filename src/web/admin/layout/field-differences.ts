/** A field that holds one value in a form and another on the server. */
export interface FieldDifference {
  readonly label: string;
  readonly yours: string;
  readonly stored: string;
}

/** What a field of a form holds. */
export type FieldValue = string | number | boolean;

/** The labelled fields whose values differ, as an operator reads them. */
export function fieldDifferences<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  yours: Readonly<Record<NoInfer<Field>, FieldValue>>,
  stored: Readonly<Record<NoInfer<Field>, FieldValue>>,
): FieldDifference[] {
  const fields: Field[] = [];
  for (const field in labels) fields.push(field);
  return fields
    .filter((field) => yours[field] !== stored[field])
    .map((field) => ({ label: labels[field], yours: asText(yours[field]), stored: asText(stored[field]) }));
}

function asText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return typeof value === 'number' ? value.toLocaleString('en-US') : value || 'empty';
}
