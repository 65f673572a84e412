/** Holes for credentials, which code shows as placeholders. */
export const CREDENTIALS = ['user', 'customer', 'account', 'package', 'zone', 'key', 'password'] as const;

/** Holes for choices, each with the parameter that fills it. Upper case means upper-case values. */
export const CHOICE_HOLES = {
  country: 'country',
  COUNTRY: 'country',
  /** The English name without spaces. */
  Country: 'country',
  /** The English name as written. */
  CountryName: 'country',
  state: 'state',
  STATE: 'state',
  city: 'city',
  /** As written. */
  City: 'city',
  session: 'session',
  minutes: 'minutes',
  seconds: 'minutes',
} as const;

export type Credential = (typeof CREDENTIALS)[number];
export type ChoiceHole = keyof typeof CHOICE_HOLES;
export type HoleName = Credential | ChoiceHole;

/** Literal signs, or a hole. */
export type Piece = string | { readonly hole: HoleName };

/** A stretch of a template. An optional one is in square brackets, and is left out if a choice in it is missing. */
export interface TemplatePart {
  readonly isOptional: boolean;
  readonly pieces: readonly Piece[];
}

/** What is wrong with a template, and at which of its UTF-16 units. */
export interface TemplateFault {
  readonly at: number;
  readonly message: string;
}

const isCredential = (name: string): name is Credential => CREDENTIALS.some((known) => known === name);
export const isChoiceHole = (name: string): name is ChoiceHole => Object.hasOwn(CHOICE_HOLES, name);

/** The parts of a template; or its first fault. */
export function parseTemplate(template: string): readonly TemplatePart[] | { readonly fault: TemplateFault } {
  const parts: TemplatePart[] = [];
  let pieces: Piece[] = [];
  let opened: number | null = null;
  const close = (isOptional: boolean) => {
    if (pieces.length > 0) parts.push({ isOptional, pieces });
    pieces = [];
  };
  // A hole, a bracket, literal signs, or one sign that is none of these.
  for (const { 0: text, index: at } of template.matchAll(/\{[^{}[\]]*\}|[[\]]|[ -Z\\^-z|~]+|./gsu)) {
    const name = text.length > 1 && text.startsWith('{') ? text.slice(1, -1) : null;
    if (text === '[') {
      if (opened !== null) return faultAt(at, 'Optional parts cannot contain other ones: close the bracket before.');
      close(false);
      opened = at;
    } else if (text === ']') {
      if (opened === null) return faultAt(at, 'This bracket closes nothing: open it with [.');
      if (!pieces.some((piece) => typeof piece !== 'string' && isChoiceHole(piece.hole))) {
        return faultAt(opened, 'An optional part needs a hole for a choice, such as {country}.');
      }
      close(true);
      opened = null;
    } else if (name !== null) {
      if (!isCredential(name) && !isChoiceHole(name)) {
        return faultAt(at, `{${name}} is no known hole: use ${HOLE_NAMES.join(', ')}.`);
      }
      pieces.push({ hole: name });
    } else if (/^[ -z|~]/.test(text)) pieces.push(text);
    else if (text === '{') return faultAt(at, 'This brace is not closed: a hole is written {country}.');
    else if (text === '}') return faultAt(at, 'This brace closes nothing: a hole is written {country}.');
    else return faultAt(at, 'Only printable ASCII characters can be part of a template.');
  }
  if (opened !== null) return faultAt(opened, 'This bracket is not closed: end the optional part with ].');
  close(false);
  return parts;
}

const HOLE_NAMES = [...CREDENTIALS, ...Object.keys(CHOICE_HOLES)].map((name) => `{${name}}`);

function faultAt(at: number, message: string): { readonly fault: TemplateFault } {
  return { fault: { at, message } };
}

/** The parts of a template that was checked before. */
export function partsOf(template: string): readonly TemplatePart[] {
  const parts = parseTemplate(template);
  return 'fault' in parts ? [] : parts;
}

/** The holes of a template, in order. */
export function holesOf(template: string): readonly HoleName[] {
  return partsOf(template).flatMap(({ pieces }) =>
    pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.hole])),
  );
}

/** Whether a literal sign of a template is a colon: where it ends a user name, curl and addresses read a password. */
export function hasColon(template: string): boolean {
  return partsOf(template).some(({ pieces }) =>
    pieces.some((piece) => typeof piece === 'string' && piece.includes(':')),
  );
}
