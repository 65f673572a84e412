import type { Control, Names } from '#contract/field.ts';
import type { Fields } from '#contract/resource.ts';

/** The controls of an editor by their fields' names. */
export type Controls = Readonly<Record<string, Control>>;

/** What the controls of an editor hold. */
export type HeldBy<C extends Controls> = { readonly [Name in keyof C]: ReturnType<C[Name]['format']> };

/** The controls that hold text: inputs and selects. */
export type TextName<C extends Controls> = {
  [Name in keyof C]: HeldBy<C>[Name] extends string ? Name : never;
}[keyof C] &
  string;

/** What an editor shows of a row. */
export type ValuesFor<C extends Controls> = { readonly [Name in keyof C]: Parameters<C[Name]['format']>[0] };

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
export function heldOf<C extends Controls>(controls: C, row: ValuesFor<C> | null): HeldBy<C>;
export function heldOf(controls: Controls, row: object | null): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(row ?? {}));
  return mapControls(controls, (control, name) => (row ? control.format(values.get(name)) : control.blank));
}

/** What an editor holds, by the controls' own types. */
export function heldBy<C extends Controls>(controls: C, kept: Readonly<Record<string, unknown>>): HeldBy<C>;
export function heldBy(controls: Controls, kept: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return mapControls(controls, (control, name) => kept[name] ?? control.blank);
}

type Held = Readonly<Record<string, unknown>>;

/** What is sent of what an editor holds, for a schema to judge. */
export function sentOf(controls: Controls, held: Held): Record<string, unknown> {
  return mapControls(controls, (control, name) => control.parse(held[name]));
}

/** Whether any control holds what would be sent otherwise. How something is typed makes no difference. */
export function isChanged(controls: Controls, held: Held, before: Held): boolean {
  return Object.keys(controls).some((name) => differs(controls, name, held, before));
}

/** What an editor holds on a newer version of its row: controls that nobody touched here follow it, all others stay. */
export function rebaseHeld(controls: Controls, mine: Held, before: Held, theirs: Held): Record<string, unknown> {
  return mapControls(controls, (control, name) => {
    if (!differs(controls, name, mine, before)) return theirs[name];
    return control.rebase ? control.rebase(mine[name], before[name], theirs[name]) : mine[name];
  });
}

/** What differs between an editor and the stored row, in words. */
export function differencesOf(controls: Controls, yours: Held, stored: Held, names: Names): FieldDifference[] {
  return Object.entries(controls)
    .filter(([name]) => differs(controls, name, yours, stored))
    .map(([name, control]) => ({
      label: control.label,
      yours: control.quote(yours[name], names, stored[name]),
      stored: control.quote(stored[name], names, yours[name]),
    }));
}

function differs(controls: Controls, name: string, a: Held, b: Held): boolean {
  const sent = (held: Held) => JSON.stringify(controls[name]?.parse(held[name]));
  return a[name] !== b[name] && sent(a) !== sent(b);
}

function mapControls(controls: Controls, make: (control: Control, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(controls).map(([name, control]) => [name, make(control, name)]));
}
