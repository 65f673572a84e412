import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-style.ts';

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Display classes where it is not `inline-flex`. */
  readonly layout?: string;
}

/** A button of type `button`, unless `type` is set. */
export function Button({ variant, size, layout, ...attributes }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return <button type="button" {...attributes} className={buttonClass(look, layout)} />;
}
