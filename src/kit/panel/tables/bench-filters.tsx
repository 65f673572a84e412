import type { ReactNode, RefObject } from 'react';
import { formatCount } from '#core/count.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';

/** The classes of a chip that opens or applies a filter. */
export const CHIP =
  'inline-flex h-7 flex-none items-center gap-1.5 rounded-sm border bg-surface px-[7px] text-xs/none ' +
  'font-medium whitespace-nowrap hover:border-control hover:text-ink';

/** The classes of a row of chips, which scrolls sideways. */
export const FILTER_CHIPS =
  '-m-0.5 flex min-w-0 items-center gap-[5px] overflow-x-auto p-0.5 [scrollbar-width:none] max-bench:order-3 max-bench:w-[calc(100%+4px)]';

interface FilterChipProps {
  readonly label: string;
  readonly count: number;
  readonly isPressed: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  /** An icon before the label. */
  readonly children?: ReactNode;
}

/** A filter that is on or off, with its number of rows. */
export function FilterChip({ label, count, isPressed, isDisabled = false, onPress, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={isDisabled}
      className={`${CHIP} border-line-strong text-muted disabled:pointer-events-none disabled:opacity-50 aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action aria-pressed:*:text-inherit`}
      onClick={onPress}
    >
      {children}
      {label}
      <span className="text-subtle figures">{formatCount(count)}</span>
    </button>
  );
}

interface BenchSearchProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The search field of a bench, which the key / focuses. */
export function BenchSearch({ field, label, placeholder, value, onChange }: BenchSearchProps) {
  return (
    <search className="relative max-bench:flex-1">
      <AdminIcon
        name="search"
        size={15}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-subtle"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-7 w-43 rounded-sm border border-line-strong bg-surface pr-7 pl-7.5 text-xs text-ink placeholder:text-subtle max-bench:h-8.5 max-bench:w-full"
      />
      {value === '' && <KeyCap layout="absolute top-1.5 right-1.5 max-bench:hidden">/</KeyCap>}
    </search>
  );
}
