import type { ButtonHTMLAttributes } from 'react';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Display classes where it is not `inline-grid`. */
  readonly layout?: string;
}

/** A square button with an icon. It needs an `aria-label` or hidden text. */
export function IconButton({ layout = 'inline-grid', ...attributes }: IconButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={`size-9 place-items-center rounded-md text-muted transition-colors duration-120 hover:bg-press hover:text-ink ${layout}`}
    />
  );
}
