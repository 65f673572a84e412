import { CALLING_CODES, callingCodeOf } from '#domain/calling-codes.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import { Icon } from '#web/ui/icon.tsx';

interface CallingCodeSelectProps {
  /** ISO code of the chosen country. */
  readonly country: string;
  readonly onChange: (country: string) => void;
}

/** A country's calling code. Closed it shows the code alone. Without scripts it could not be sent, and is not there. */
export function CallingCodeSelect({ country, onChange }: CallingCodeSelectProps) {
  return (
    <div className="relative w-23 flex-none noscript:hidden">
      <select
        aria-label="Country code"
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL} appearance-none rounded-r-none border-r-0 text-transparent *:bg-raised *:text-ink`}
      >
        {CALLING_CODES.map((one) => (
          <option key={one.country} value={one.country}>
            {one.name} ({one.callingCode})
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 flex items-center justify-between pr-2.5 pl-3 figures"
      >
        {callingCodeOf(country)}
        <Icon name="chevrons-up-down" size={16} className="text-subtle" />
      </span>
    </div>
  );
}
