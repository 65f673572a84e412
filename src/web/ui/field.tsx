import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Whether a field is required or optional, as its label says. */
export type FieldMark = 'required' | 'optional';

interface FieldProps {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly mark?: FieldMark;
  /** The error message. */
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label above and its error below. */
export function Field({ id, label, mark, fault, children }: FieldProps) {
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
