import type { Control, Names, Fields } from '#core/contract/field.ts';

/** The controls of a form by field name. */
export type Controls = Readonly<Record<string, Control>>;

export type FormValues<C extends Controls> = { readonly [Name in keyof C]: ReturnType<C[Name]['format']> };

/** The names of the controls with text values: inputs and selects. */
export type TextName<C extends Controls> = {
  [Name in keyof C]: FormValues<C>[Name] extends string ? Name : never;
}[keyof C] &
  string;

export type RowValues<C extends Controls> = { readonly [Name in keyof C]: Parameters<C[Name]['format']>[0] };

/** A field whose value in the form differs from the stored one, both formatted for the operator. */
export interface FieldDifference {
  readonly label: string;
  readonly yours: string;
  readonly stored: string;
}

type ControlsOf<F extends Fields> = {
  readonly [Name in keyof F as F[Name]['control'] extends null ? never : Name]: NonNullable<F[Name]['control']>;
};

/** The control of a text; `quoted` replaces a text that must not be shown. `parse` gives the value to send. */
export function textControl(label: string, quoted?: string, parse = (typed: string): string => typed) {
  return { label, blank: '', format: (value: string) => value, parse, quote: (typed: string) => quoted ?? typed };
}

/** The control of a choice of several names, which are sent as they are. */
export function namesControl<Name extends string>(label: string, blank: readonly Name[] = []) {
  return {
    label,
    blank,
    format: (names: readonly Name[]) => names,
    parse: (names: readonly Name[]) => names,
    quote: (names: readonly Name[]) => names.join(', '),
  };
}

/** The controls of a resource's fields, without fields that are not edited. */
export function controlsOf<F extends Fields>(fields: F): ControlsOf<F>;
export function controlsOf(fields: Fields): Controls {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { control }]) => (control === null ? [] : [[name, control]])),
  );
}

/** The form values of a row, or the blank ones without a row. */
export function formValuesOf<C extends Controls>(controls: C, row: RowValues<C> | null): FormValues<C>;
export function formValuesOf(controls: Controls, row: object | null): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(row ?? {}));
  return mapControls(controls, (control, name) => (row ? control.format(values.get(name)) : control.blank));
}

/** Types the values of a form, with blank values for missing ones. */
export function completeValues<C extends Controls>(
  controls: C,
  entered: Readonly<Record<string, unknown>>,
): FormValues<C>;
export function completeValues(
  controls: Controls,
  entered: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return mapControls(controls, (control, name) => entered[name] ?? control.blank);
}

type Values = Readonly<Record<string, unknown>>;

/** The values to send, not validated yet. */
export function parsedValues(controls: Controls, values: Values): Record<string, unknown> {
  return mapControls(controls, (control, name) => control.parse(values[name]));
}

/** Whether any value to send differs. Different spellings of one value are equal. */
export function isChanged(controls: Controls, values: Values, before: Values): boolean {
  return Object.keys(controls).some((name) => differs(controls, name, values, before));
}

/** The form values on a newer version of the row: unchanged controls take its values, changed ones keep theirs. */
export function rebaseValues(
  controls: Controls,
  mine: Values,
  before: Values,
  theirs: Values,
): Record<string, unknown> {
  return mapControls(controls, (control, name) => {
    if (!differs(controls, name, mine, before)) return theirs[name];
    return control.rebase ? control.rebase(mine[name], before[name], theirs[name]) : mine[name];
  });
}

/** The differences between a form and the stored row, formatted for the operator. */
export function differencesOf(controls: Controls, yours: Values, stored: Values, names: Names): FieldDifference[] {
  return Object.entries(controls)
    .filter(([name]) => differs(controls, name, yours, stored))
    .map(([name, control]) => ({
      label: control.label,
      yours: control.quote(yours[name], names, stored[name]),
      stored: control.quote(stored[name], names, yours[name]),
    }));
}

function differs(controls: Controls, name: string, a: Values, b: Values): boolean {
  const sent = (values: Values) => JSON.stringify(controls[name]?.parse(values[name]));
  return a[name] !== b[name] && sent(a) !== sent(b);
}

function mapControls(controls: Controls, make: (control: Control, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(controls).map(([name, control]) => [name, make(control, name)]));
}
