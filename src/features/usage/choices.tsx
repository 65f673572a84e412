interface ChoicesProps {
  readonly entries: readonly (readonly [value: string, label: string])[];
}

/** The options of a select. Those of `#kit/select.tsx` would be code of every page. */
export function Choices({ entries }: ChoicesProps) {
  return entries.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
