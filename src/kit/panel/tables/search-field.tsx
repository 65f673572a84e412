import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { CONTROL } from '#kit/control-style.ts';

interface SearchFieldProps {
  /** Its label and placeholder. */
  readonly label: string;
  readonly value: string;
  /** The number of matches ("3 of 15"), announced when it changes. */
  readonly count: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, count, onChange }: SearchFieldProps) {
  return (
    <search className="flex items-center gap-3 max-lg:w-full">
      <p role="status" className="order-last text-xs whitespace-nowrap text-subtle figures lg:order-first">
        {count}
      </p>
      <div className="relative w-70 max-lg:w-0 max-lg:flex-1">
        <AdminIcon
          name="search"
          size={15}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-subtle"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${CONTROL} pl-8`}
        />
      </div>
    </search>
  );
}
