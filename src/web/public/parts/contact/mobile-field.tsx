import { CONTACT_LIMITS } from '#domain/limits.ts';
import { CONTROL } from '#web/ui/control-style.ts';
import { controlOf, Field } from '#web/ui/field.tsx';

interface MobileFieldProps {
  readonly id: string;
  /** Stands before the number when a country is picked. */
  readonly callingCode: string | null;
  readonly fault: string | undefined;
}

/** The number, behind the calling code of the picked country. */
export function MobileField({ id, callingCode, fault }: MobileFieldProps) {
  return (
    <Field id={id} label="Mobile Number" mark="optional" fault={fault}>
      <div className="flex">
        {callingCode !== null && (
          <span className="grid flex-none place-items-center rounded-l-md border border-r-0 border-control bg-sunken px-3 text-muted figures">
            {callingCode}
          </span>
        )}
        <input
          type="tel"
          name="mobile"
          autoComplete="tel-national"
          maxLength={CONTACT_LIMITS.mobile}
          {...controlOf(id, fault)}
          className={`${CONTROL} ${callingCode === null ? '' : 'rounded-l-none'}`}
        />
      </div>
    </Field>
  );
}
