import type { Control, Names } from '#contract/field.ts';
import type { Fields } from '#contract/resource.ts';

/** The controls of an editor by their fields' names. */
export type Controls = Readonly<Record<string, Control>>;

/** What the controls of an editor hold. */
export type FormValues<C extends Controls> = { readonly [Name in keyof C]: ReturnType<C[Name]['format']> };

/** The controls that hold text: inputs and selects. */
export type TextName<C extends Controls> = {
  [Name in keyof C]: FormValues<C>[Name] extends string ? Name : never;
}[keyof C] &
  string;

/** What an editor shows of a row. */
export type RowValues<C extends Controls> = { readonly [Name in keyof C]: Parameters<C[Name]['format']>[0] };

/** A field that holds one value in a form and another on the server, as an operator reads them. */
export interface FieldDifference {
  readonly label: string;
  readonly yours: string;
  readonly stored: string;
}

type ControlsOf<F extends Fields> = {
  readonly [Name in keyof F as F[Name]['control'] extends null ? never : Name]: NonNullable<F[Name]['control']>;
};

/** The controls of a resource's fields; fields that no editor shows have none. */
export function controlsOf<F extends Fields>(fields: F): ControlsOf<F>;
export function controlsOf(fields: Fields): Controls {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { control }]) => (control === null ? [] : [[name, control]])),
  );
}

/** What an editor shows of a row, or of none yet. */
export function formValuesOf<C extends Controls>(controls: C, row: RowValues<C> | null): FormValues<C>;
export function formValuesOf(controls: Controls, row: object | null): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(row ?? {}));
  return mapControls(controls, (control, name) => (row ? control.format(values.get(name)) : control.blank));
}

/** What an editor holds, by the controls' own types. */
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

/** What is sent of what an editor holds, for a schema to judge. */
export function parsedValues(controls: Controls, values: Values): Record<string, unknown> {
  return mapControls(controls, (control, name) => control.parse(values[name]));
}

/** Whether any control holds what would be sent otherwise. How something is typed makes no difference. */
export function isChanged(controls: Controls, values: Values, before: Values): boolean {
  return Object.keys(controls).some((name) => differs(controls, name, values, before));
}

/** What an editor holds on a newer version of its row: controls that nobody touched here follow it, all others stay. */
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

/** What differs between an editor and the stored row, in words. */
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
