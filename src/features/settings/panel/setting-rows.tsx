import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import type { SettingsEffects } from '#features/settings/settings.ts';
import { SETTING_SWITCHES, SWITCH_NAMES, type SettingSwitch } from '#core/setting-switches.ts';
import type { TextName } from '#kit/panel/editing/controls.ts';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { CONTROL } from '#kit/control-style.ts';
import { FieldFault } from '#kit/field.tsx';
import { SwitchButton } from '#kit/switch.tsx';
import type { SETTING_CONTROLS, SettingsForm } from './use-settings-form.tsx';

/** The id of the form of all settings, so that Enter in any of them saves. */
export const SETTINGS_FORM = 'settings-form';

/** The classes of section content that is not a row. */
export const SETTING_BOX = 'grid gap-2.5 px-4.5 pt-3 pb-3.5 max-md:px-3.5';

/** The layout of a button in a row of labelled fields. */
export const BESIDE_FIELD = 'inline-flex h-[var(--rp-control-md)]! md:mt-6.5';

const ROW = 'grid items-center gap-x-6 gap-y-1 px-4.5 py-2.75 max-md:px-3.5';
const VALUE = 'flex min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-1';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** A button beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of settings with its heading, the target of a link in the index. */
export function SettingSection({ id, title, note, action, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-18 rounded-lg border border-line bg-surface max-lg:scroll-mt-28"
    >
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-4.5 py-2">
        <h2 id={`${id}-heading`} className="text-base tracking-[-0.005em]">
          {title}
        </h2>
        {note !== undefined && <p className="text-xs/5 text-muted">{note}</p>}
        {action !== undefined && <div className="ml-auto">{action}</div>}
      </header>
      <div className="[&>*+*]:border-t [&>*+*]:border-line">{children}</div>
    </section>
  );
}

/** The stored value of a changed field. */
function Was({ form, label }: { readonly form: SettingsForm; readonly label: string }) {
  const change = form.changes.find((one) => one.label === label);
  return change ? <p className="text-xs text-warn">Was {change.stored}, not saved yet.</p> : null;
}

interface TextRowProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'> {
  readonly form: SettingsForm;
  readonly name: TextName<typeof SETTING_CONTROLS>;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** The unit of a number. */
  readonly unit?: string;
}

export function TextRow({ form, name, hint, isRequired = false, unit, ...attributes }: TextRowProps) {
  const { label, fault, ...input } = form.input(name);
  const isChanged = form.changes.some((one) => one.label === label);
  const describedBy = [fault !== undefined && `${input.id}-fault`, hint !== undefined && `${input.id}-hint`];
  return (
    <div className={`${ROW} grid-cols-[minmax(0,1fr)_316px] @max-form:grid-cols-[minmax(0,1fr)]`}>
      <div>
        <label htmlFor={input.id} className="block font-[550]">
          {label}
          {isRequired && (
            <span aria-hidden="true" className="font-semibold text-signal-text">
              {' *'}
            </span>
          )}
        </label>
        {hint !== undefined && (
          <p id={`${input.id}-hint`} className="text-xs text-subtle">
            {hint}
          </p>
        )}
        <Was form={form} label={label} />
      </div>
      <div className={VALUE}>
        <div className="flex w-full items-center justify-end gap-2 @max-form:justify-start">
          <input
            type="text"
            required={isRequired}
            {...attributes}
            {...input}
            form={SETTINGS_FORM}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
            className={`${CONTROL} ${attributes.inputMode === 'numeric' ? 'w-22! text-right tabular-nums' : ''} ${isChanged ? 'bg-warn-tint!' : ''}`}
          />
          {unit !== undefined && <span className="text-muted">{unit}</span>}
        </div>
        <FieldFault id={input.id} fault={fault} layout="w-full" />
      </div>
    </div>
  );
}

interface SwitchRowsProps {
  readonly form: SettingsForm;
  readonly section: (typeof SETTING_SWITCHES)[SettingSwitch]['section'];
  readonly effects: SettingsEffects;
  /** Content below a switch that can be set, by setting name. */
  readonly below?: Partial<Record<SettingSwitch, ReactNode>>;
}

/** The declared switches of a section. One that cannot be set says why. */
export function SwitchRows({ form, section, effects, below }: SwitchRowsProps) {
  return SWITCH_NAMES.filter((name) => SETTING_SWITCHES[name].section === section).map((name) => {
    const { label, hint } = SETTING_SWITCHES[name];
    const toWhom = effects.mailTo === null ? hint : hint.replace('An e-mail', `An e-mail to ${effects.mailTo}`);
    const fixed = effects.fixed[name];
    const fault = form.faultOf(name);
    return (
      <div key={name}>
        <PressedRow
          label={label}
          hint={fixed === null ? toWhom : `${toWhom} ${fixed}`}
          isOn={form.values[name]}
          isFixed={fixed !== null}
          onPress={() => form.set(name, !form.values[name])}
        >
          <Was form={form} label={label} />
          {fault !== undefined && <p className="text-xs text-danger">{fault}</p>}
        </PressedRow>
        {fixed === null && below?.[name]}
      </div>
    );
  });
}

interface PressedRowProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isFixed?: boolean;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}

export function PressedRow({ label, hint, isOn, isFixed = false, onPress, children }: PressedRowProps) {
  const id = useId();
  return (
    <div className={`${ROW} grid-cols-[minmax(0,1fr)_auto]`}>
      <div>
        <label htmlFor={id} id={`${id}label`} className="block font-[550]">
          {label}
        </label>
        <p id={`${id}hint`} className="max-w-[64ch] text-xs text-subtle">
          {hint}
        </p>
        {children}
      </div>
      <div className={VALUE}>
        {isFixed && <AdminIcon name="lock" size={14} className="text-subtle" />}
        <SwitchButton
          id={id}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}hint`}
          checked={isOn}
          disabled={isFixed}
          onClick={onPress}
        />
      </div>
    </div>
  );
}
