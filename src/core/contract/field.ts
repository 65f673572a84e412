import { z } from 'zod';
import { countSchema } from '#core/count-schema.ts';
import { formatCount, parseCount } from '#core/count.ts';
import { MAX_SAVINGS_PERCENTAGE, MAX_WEB_ADDRESS_LENGTH } from '#core/limits.ts';
import { typedPrice, formatPrice, parsePrice } from '#core/money.ts';
import { storableLine } from '#core/text.ts';
import { matching } from './operation.ts';

/** The decimal text of a missing price. */
export const NO_PRICE = '0.00';

/** A price: a number or numeric string in US dollars with at most two places, parsed to decimal text ("3.50"). */
const priceSchema = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = parsePrice(value);
  if (amount !== null) return formatPrice(amount);
  context.addIssue('Enter a price from 0 to 99,999,999.99 with at most two decimal places');
  return z.NEVER;
});

/**
 * The storage of a value in its column: as is, numbered by the database, whole micro-dollars, boolean, milliseconds or
 * JSON text. Values computed from other rows have no column.
 */
export type ColumnKind = 'plain' | 'serial' | 'micros' | 'flag' | 'time' | 'json' | 'computed';

/** Names of referenced rows by id, per kind of reference. */
export type Names = Readonly<Record<string, (id: number) => string>>;

/** How an editor shows and parses a field. `Held` is the value in the control. */
export interface Control<Value = unknown, Shown = unknown> {
  readonly label: string;
  /** The initial value in a form for a new row. */
  readonly blank: Shown;
  /** The control's value for a field's value. */
  format(value: Value): Shown;
  /** The value to send. The input schema validates it. */
  parse(held: Shown): unknown;
  /** The control's value in a sentence, beside another one. */
  quote(held: Shown, names: Names, other: Shown): string;
  /** Merges my change into someone else's stored change. By default mine wins. */
  rebase?(mine: Shown, before: Shown, theirs: Shown): Shown;
}

/** A field of a resource: the single declaration for API, database and editors. */
export interface Field<Output extends z.ZodType = z.ZodType, Input extends z.ZodType | null = z.ZodType | null> {
  /** Schema in responses. */
  readonly output: Output;
  /** Schema in requests, null if it is never sent. */
  readonly input: Input;
  readonly column: ColumnKind;
  /** Null if no editor shows it. */
  readonly control: Control<z.output<Output>> | null;
}

/** The id of a row. */
export function serial() {
  return { output: z.int().positive(), input: null, column: 'serial', control: null } as const satisfies Field;
}

/** A field that only the server sets. */
export function readOnly<Output extends z.ZodType, Column extends ColumnKind>(output: Output, column: Column) {
  return { output, input: null, column, control: null } as const;
}

/** Whether a row is demo data; `until` says until when. */
export function demoMark(until: string) {
  return readOnly(z.boolean().describe(`True for a row of the demo catalog until an operator ${until}`), 'flag');
}

/** Savings computed by the server: accepted in requests and ignored. */
export function savings() {
  const output = z.int().min(0).max(MAX_SAVINGS_PERCENTAGE);
  return { output, input: z.unknown().optional(), column: 'computed', control: null } as const satisfies Field;
}

export function text<Input extends z.ZodType<string | undefined>>(
  label: string,
  rules: (text: typeof storableLine) => Input,
) {
  return {
    output: z.string(),
    input: rules(storableLine),
    column: 'plain',
    control: {
      label,
      blank: '',
      format: (value: string) => value,
      parse: (held: string) => held,
      quote: (held: string) => held.trim() || 'empty',
    },
  } as const satisfies Field;
}

/** One of several values with labels. */
export function choice<const Value extends string>(
  label: string,
  words: Readonly<Record<Value, string>>,
  values: readonly [Value, ...Value[]],
  first: NoInfer<Value>,
) {
  const schema = z.enum(values);
  return {
    output: schema,
    input: schema.default(() => first),
    column: 'plain',
    control: {
      label,
      blank: first,
      format: (value: Value): string => value,
      parse: (held: string) => held,
      quote: (held: string) => new Map<string, string>(Object.entries(words)).get(held) ?? held,
    },
  } as const;
}

interface CountRules {
  readonly least?: number;
  /** The default if it is not sent. */
  readonly first?: number;
  /** Whether unreadable text counts as the minimum instead of being rejected. */
  readonly isLenient?: boolean;
}

/** A whole number. */
export function count(label: string, { least = 0, first = least, isLenient = false }: CountRules = {}) {
  const schema = least === 0 ? countSchema : countSchema.min(least);
  const isReadable = (held: string) => isLenient || /^[\d\s,]+$/.test(held);
  return {
    output: schema,
    input: schema.default(first),
    column: 'plain',
    control: {
      label,
      blank: formatCount(first),
      format: (value: number | string) => (typeof value === 'number' ? formatCount(value) : value),
      parse: (held: string) => (held.trim() === '' ? first : isReadable(held) ? parseCount(held) : held),
      quote: (held: string) => formatCount(parseCount(held)),
    },
  } as const satisfies Field;
}

const OPEN_ADDRESS_FAULT = 'Leave out user and password: others could read them';

/** A rule for addresses that others see: no user and no password in them. */
export const openAddress = z.string().refine((address) => {
  const url = URL.parse(address);
  return url === null || (url.username === '' && url.password === '');
}, OPEN_ADDRESS_FAULT);

/** An http or https URL as entered by an operator. */
export const webAddressSchema = storableLine
  .max(MAX_WEB_ADDRESS_LENGTH)
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter an http:// or https:// address' }));

/** An https URL that visitors are sent to. */
export const secureAddressSchema = storableLine
  .max(MAX_WEB_ADDRESS_LENGTH)
  .pipe(z.url({ protocol: /^https$/, error: 'Enter an https:// address' }))
  .pipe(openAddress);

const shownPrice = matching(/^\d+\.\d{2}$/).describe('US dollars with two decimal places; "0.00" is no price');

/** A price in US dollars from the first line of a price list; 0.00 for none. */
export function price(label: string) {
  return {
    output: shownPrice,
    input: priceSchema.default(NO_PRICE),
    column: 'computed',
    control: priceControl(label),
  } as const satisfies Field;
}

/** A price in a unit that older clients do not send: unchanged if it is not sent. */
export function optionalInputPrice(label: string) {
  return { ...price(label), input: priceSchema.optional() } as const satisfies Field;
}

function priceControl(label: string) {
  return {
    label,
    blank: NO_PRICE,
    format: (value: string) => value,
    parse: typedPrice,
    quote: (held: string) => `$${typedPrice(held)}`,
  } as const satisfies Control<string, string>;
}

/** A price that may be absent, which differs from 0.00. */
export function optionalPrice() {
  return {
    output: shownPrice.nullable(),
    input: priceSchema.nullish(),
    column: 'computed',
    control: null,
  } as const satisfies Field;
}

/** The URL of a page, null for none. Unchanged if it is not sent. */
export function webAddress() {
  return {
    output: z.string().nullable(),
    input: secureAddressSchema.nullish(),
    column: 'plain',
    control: null,
  } as const satisfies Field;
}

/** A boolean, false if it is not sent. */
export function flag(label: string) {
  return {
    output: z.boolean(),
    input: z.boolean().default(false),
    column: 'flag',
    control: {
      label,
      blank: false,
      format: (value: boolean) => value,
      parse: (held: boolean) => held,
      quote: (held: boolean) => (held ? 'On' : 'Off'),
    },
  } as const satisfies Field;
}

/** The id of another resource's row. */
export function reference(label: string, to: string) {
  const schema = z.int().positive(`Choose a ${to}`);
  return {
    output: z.int().positive(),
    input: schema,
    column: 'plain',
    control: {
      label,
      blank: '0',
      format: (value: number) => String(value),
      parse: (held: string) => Number(held),
      quote: (held: string, names: Names) => names[to]?.(Number(held)) ?? held,
    },
  } as const satisfies Field;
}

/** The fields of a resource by name, the source of its schemas, columns, seed and editors. */
export type Fields = Readonly<Record<string, Field>>;

/** A row in responses. */
export type Entity<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['output']> };

/** The schemas of fields in requests. */
type Entered<F extends Fields> = {
  [Name in keyof F as F[Name]['input'] extends null ? never : Name]: NonNullable<F[Name]['input']>;
};

/** The schemas of a resource's fields in responses. */
export function outputSchemas<F extends Fields>(fields: F): { [Name in keyof F]: F[Name]['output'] };
export function outputSchemas(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, { output }]) => [name, output]));
}

/** The schemas of a resource's fields in requests, without read-only ones. */
export function inputSchemas<F extends Fields>(fields: F): Entered<F>;
export function inputSchemas(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { input }]) => (input ? [[name, input]] : [])));
}
