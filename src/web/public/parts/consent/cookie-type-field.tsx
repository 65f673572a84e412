import { useId } from 'react';
import type { CookieType } from '#web/browser/consent-choice.ts';

const TEXTS: Record<CookieType, { readonly name: string; readonly purpose: string }> = {
  necessary: { name: 'Strictly necessary', purpose: 'Keep your cookie choice. Always on.' },
  performance: { name: 'Performance', purpose: 'Measure how fast pages arrive. None is in use today.' },
  functionality: { name: 'Functionality', purpose: 'Remember the light or dark theme that you chose.' },
  analytics: { name: 'Analytics', purpose: 'Count which pages are read. None is in use today.' },
};

interface CookieTypeFieldProps {
  readonly type: CookieType;
  readonly allowed: boolean;
  readonly onChange: (allowed: boolean) => void;
}

/** One type of cookies with what it is for, to be allowed or not. */
export function CookieTypeField({ type, allowed, onChange }: CookieTypeFieldProps) {
  const id = useId();
  const { name, purpose } = TEXTS[type];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 accent-action"
        checked={allowed}
        disabled={type === 'necessary'}
        aria-describedby={`${id}-purpose`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className="font-medium">
        {name}
      </label>
      <p id={`${id}-purpose`} className="col-start-2 text-xs text-muted">
        {purpose}
      </p>
    </div>
  );
}
