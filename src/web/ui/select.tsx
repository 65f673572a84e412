import type { SelectHTMLAttributes } from 'react';
import { CONTROL } from './control-style.ts';
import { Icon } from './icon.tsx';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange'> {
  /** Classes for its layout. */
  readonly layout?: string;
  /** Absent in forms that read the value on submit. */
  readonly onChange?: (value: string) => void;
}

/** A native select. */
export function Select({ layout = '', onChange, ...select }: SelectProps) {
  return (
    <div className={`relative ${layout}`}>
      <select
        {...select}
        onChange={onChange && ((event) => onChange(event.target.value))}
        className={`${CONTROL} appearance-none truncate pr-8`}
      />
      <Icon
        name="chevrons-up-down"
        size={15}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-subtle"
      />
    </div>
  );
}
