interface OptionsProps {
  readonly entries: readonly (readonly [value: string | number, label: string])[];
}

/** The options of a select, by value and label. */
export function Options({ entries }: OptionsProps) {
  return entries.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
