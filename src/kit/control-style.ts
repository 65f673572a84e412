const LOOK =
  'w-full rounded-md border border-control bg-surface px-3 text-ink transition-colors duration-120 ' +
  'placeholder:text-subtle hover:border-muted focus-visible:rounded-md focus-visible:-outline-offset-1 ' +
  'aria-invalid:border-danger disabled:bg-sunken disabled:hover:border-control [&[readonly]]:bg-sunken [&[readonly]]:hover:border-control';

/** The classes of a one-line control: input, select or a button that opens a list. */
export const CONTROL = `${LOOK} h-[var(--rp-control-md)]`;

export const CHECK_BOX = 'm-0 size-4 flex-none accent-(--rp-action)';

/** The classes of a control of several lines. */
export const TEXT_AREA = `${LOOK} resize-y py-2`;
