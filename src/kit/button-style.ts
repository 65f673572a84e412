export type ButtonVariant = 'primary' | 'signal' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The variants and sizes of buttons and of links styled as buttons. */
export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

const BASE =
  'items-center justify-center gap-2 border leading-none tracking-normal whitespace-nowrap no-underline ' +
  'transition duration-120 active:pushed disabled:pointer-events-none disabled:opacity-50';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action font-medium text-on-action hover:bg-action-hover',
  signal: 'border-transparent bg-signal font-semibold text-on-signal hover:bg-signal-hover',
  outline: 'border-line-strong bg-surface font-medium text-ink hover:border-control hover:bg-hover',
  danger: 'border-transparent bg-danger font-medium text-on-danger hover:bg-danger-hover',
  ghost: 'border-transparent font-medium text-ink hover:bg-press',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 rounded-sm px-3 text-[0.8125rem]',
  md: 'h-10 rounded-md px-4 text-[0.9375rem]',
  lg: 'h-12 rounded-md px-5.5 text-[1rem]',
};

/** The classes of a button. `layout` sets its display and may hide it. */
export function buttonClass({ variant = 'outline', size = 'md' }: ButtonLook, layout = 'inline-flex'): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${layout}`;
}
