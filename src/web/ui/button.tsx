import type { ButtonHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './button-style.ts';

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Display classes where it is not `inline-flex`. */
  readonly layout?: string;
}

/** A button. It submits nothing unless its type says so. */
export function Button({ variant, size, layout, ...attributes }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return <button type="button" {...attributes} className={buttonClass(look, layout)} />;
}
