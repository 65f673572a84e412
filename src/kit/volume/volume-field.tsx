import { useEffect, useState, type ReactNode } from 'react';
import type { BillingType } from '#core/service-type.ts';
import { MAX_VOLUME_LENGTH, readVolume } from '#core/volume/read-volume.ts';
import { pricedAsText, volumeFault, volumeUnit } from '#core/volume/volume-text.ts';
import { CONTROL } from '#kit/control-style.ts';
import { useDraft } from '#kit/layout/use-draft.ts';
import { controlOf, Field } from '#kit/field.tsx';

/** The pause in typing after which an invalid text is shown as a fault. */
const TYPING_PAUSE_MS = 400;

interface VolumeFieldProps {
  readonly id: string;
  readonly label: string;
  /** The unit of a number without a unit. */
  readonly unit: BillingType;
  /** The text of the field until somebody types, and again when this value changes. */
  readonly value: string;
  /** Whether volumes in other units than `unit` are refused. */
  readonly isFixedUnit?: boolean;
  /** Whether the field may be empty; `hint` then explains it. */
  readonly isOptional?: boolean;
  /** The text below an empty field. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** Whether the field has the initial focus in a refused form. */
  readonly isFirstFault?: boolean;
  readonly onType?: (typed: string) => void;
  /** A control instead of the unit's name. */
  readonly children?: ReactNode;
}

/**
 * The field for a volume, typed as requests, gigabytes or IPs, with or without a unit. It shows the parsed volume. Forms
 * send the text as `typed`.
 */
export function VolumeField({
  id,
  label,
  unit,
  value,
  isFixedUnit = false,
  isOptional = false,
  hint = '',
  placeholder,
  isFirstFault = false,
  onType,
  children,
}: VolumeFieldProps) {
  const [typed, setTyped] = useDraft(value, (text) => (isSameVolume(text, value, unit) ? value : text));
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const isEmpty = isOptional && typed.trim() === '';
  const read = isEmpty ? null : readVolume(typed, unit);
  const volume = read && 'volume' in read ? read.volume : null;
  const otherUnit = isFixedUnit && volume !== null && volume.unit !== unit ? volumeFault('other-unit', unit) : null;
  const found = otherUnit ?? (read && 'fault' in read ? read.fault : null);
  const fault = settled === typed ? found?.text : undefined;
  const isFaulty = fault !== undefined;
  return (
    <div className="volume-field">
      <Field id={id} label={label} fault={fault}>
        <span className="grid grid-cols-[minmax(0,1fr)_auto]">
          <input
            aria-describedby={`${id}-hint`}
            {...controlOf(id, fault, isFirstFault)}
            name="typed"
            type="text"
            autoComplete="off"
            maxLength={MAX_VOLUME_LENGTH}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              onType?.(event.target.value);
            }}
            className={`${CONTROL} relative rounded-r-none border-r-0 font-[550] figures focus-visible:z-1`}
          />
          {children ?? <span className={SUFFIX}>{volumeUnit(unit)}</span>}
        </span>
      </Field>
      {/* In the place of the error, so that nothing below shifts. */}
      {!isFaulty && (
        <p id={`${id}-hint`} className="mt-1.5 min-h-lh text-xs text-muted">
          {isEmpty ? hint : otherUnit ? '' : volume && pricedAsText(volume)}
        </p>
      )}
    </div>
  );
}

function isSameVolume(one: string, other: string, unit: BillingType): boolean {
  if (one === other) return true;
  const [a, b] = [readVolume(one, unit), readVolume(other, unit)];
  return 'volume' in a && 'volume' in b && a.volume.units === b.volume.units && a.volume.unit === b.volume.unit;
}

const SUFFIX =
  'flex items-center rounded-r-md border border-l-0 border-control bg-sunken px-3 text-md text-muted select-none';
