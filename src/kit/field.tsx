import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The props of a control with a label and an error. */
export interface LabelledControl {
  readonly id: string;
  readonly label: string;
  /** Whether the field is required or optional, as its label says. */
  readonly mark?: 'required' | 'optional';
  readonly fault?: string | undefined;
}

/** A control with its label above and its error below. */
export function Field({ id, label, mark, fault, children }: LabelledControl & { readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} id={`${id}-label`} className="flex items-baseline gap-1.5 text-sm font-[550]">
        {label}
        {mark === 'required' && (
          <span aria-hidden="true" className="font-semibold text-signal-text">
            *
          </span>
        )}
        {mark === 'optional' && <span className="font-normal text-subtle">optional</span>}
      </label>
      {children}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="flex items-center gap-[5px] text-xs text-danger">
          <Icon name="triangle-alert" size={13} className="flex-none" />
          {fault}
        </p>
      )}
    </div>
  );
}

interface FieldFaultProps {
  readonly id: string;
  readonly fault: string | undefined;
  readonly layout: string;
}

/** The error of a control that has no `Field`. */
export function FieldFault({ id, fault, layout }: FieldFaultProps) {
  if (fault === undefined) return null;
  return (
    <p id={`${id}-fault`} className={`${layout} text-xs text-danger`}>
      {fault}
    </p>
  );
}

/**
 * The attributes that connect a control to its label and error. In a document that responds to a form, the first
 * field with an error gets the focus.
 */
export function controlOf(id: string, fault: string | undefined, isFirstFault = false) {
  return {
    id,
    ...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
    ...(isFirstFault && { autoFocus: true }),
  };
}
