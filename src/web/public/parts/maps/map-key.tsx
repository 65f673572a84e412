import type { MapKeyEntry } from './ink-steps.ts';

/** What the ink of a map stands for. */
export function MapKey({ entries }: { readonly entries: readonly MapKeyEntry[] }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-xs leading-4 text-muted figures">
      {entries.map(({ step, label }) => (
        <li key={step} className="flex items-center gap-[7px]">
          <svg aria-hidden="true" width="14" height="14" className="map">
            <rect x=".5" y=".5" width="13" height="13" rx="2" className={inkClass(step)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The class of a step, undefined for none. */
export function inkClass(step: number | undefined): string | undefined {
  return step ? `ink-${step}` : undefined;
}
