/** The classes of the card with the form of an alert. */
export const ALERT_CARD =
  'mx-auto mt-[clamp(2rem,1rem+4vw,4.5rem)] mb-section w-[min(600px,100%-2*var(--rp-gutter))] overflow-hidden rounded-xl border border-line bg-surface';

/** The classes of the buttons below it. */
export const ALERT_FOOT =
  'flex justify-end gap-2.5 border-t border-line bg-sunken px-5 py-3 max-md:*:flex-1 md:px-7 md:py-3.5';

/** The classes of fields side by side. */
export const FIELD_PAIR = 'grid grid-cols-2 gap-3 md:gap-4.5';

/** The classes of the line with the price of today. */
export const PRICE_NOW = '-mt-1 flex items-center gap-2.25 text-sm text-muted [&_b]:font-[550] [&_b]:text-ink';

/** The classes of the tile with an icon above a message. */
export const ALERT_ICON = 'grid size-11 place-items-center rounded-[10px] border';
