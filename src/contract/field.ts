import { z } from 'zod';
import { countSchema } from '#domain/count-schema.ts';
import { formatCount, parseCount } from '#domain/count.ts';
import { MAX_SAVINGS_PERCENTAGE, MAX_WEB_ADDRESS_LENGTH } from '#domain/limits.ts';
import { typedPrice } from '#domain/money.ts';
import { NO_PRICE, priceSchema } from '#domain/prices/price-schema.ts';
import { storableLine } from '#domain/text.ts';

/**
 * How a value lies in its column: as it is, numbered by the database, as whole micro-dollars, a flag, milliseconds or JSON
 * text. What is computed from other rows has no column.
 */
export type ColumnKind = 'plain' | 'serial' | 'micros' | 'flag' | 'time' | 'json' | 'computed';

/** Names of what fields refer to by id, as the operator knows them. */
export type Names = Readonly<Record<string, (id: number) => string>>;

/** How an editor shows a field, and reads it back. */
export interface Control<Value = unknown, Held = unknown> {
  readonly label: string;
  /** What the form of a new row begins with. */
  readonly blank: Held;
  /** A value as the control shows it. */
  format(value: Value): Held;
  /** What is sent of what the control holds. Whether it may be is for the input's schema to say. */
  parse(held: Held): unknown;
  /** What the control holds as a sentence quotes it, beside something else that it might hold. */
  quote(held: Held, names: Names, other: Held): string;
  /** What was changed here, on top of what someone else has stored since. Without it all of it is mine. */
  rebase?(mine: Held, before: Held, theirs: Held): Held;
}

/** One field of a resource: all that API, database and editors know of it. */
export interface Field<Output extends z.ZodType = z.ZodType, Input extends z.ZodType | null = z.ZodType | null> {
  /** As answers carry it. */
  readonly output: Output;
  /** As it is sent, null where it never is. */
  readonly input: Input;
  readonly column: ColumnKind;
  /** Null where no editor shows it. */
  readonly control: Control<z.output<Output>> | null;
}

/** The row's own number. */
export function serial() {
  return { output: z.int().positive(), input: null, column: 'serial', control: null } as const satisfies Field;
}

/** What the server alone says. */
export function readOnly<Output extends z.ZodType, Column extends ColumnKind>(output: Output, column: Column) {
  return { output, input: null, column, control: null } as const;
}

/** Whether a row is one of the demo catalogue's, and until when. */
export function demoMark(until: string) {
  return readOnly(z.boolean().describe(`True for a row of the demo catalog until an operator ${until}`), 'flag');
}

/** Whole percent that the server computes from prices: taken and ignored, whatever is sent. */
export function savings() {
  const output = z.int().min(0).max(MAX_SAVINGS_PERCENTAGE);
  return { output, input: z.unknown().optional(), column: 'computed', control: null } as const satisfies Field;
}

/** Text of one line that the input's rules are for. */
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

/** One of some values, each with the words that people know it by. */
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
  /** What it is where nothing is sent. */
  readonly first?: number;
  /** Unreadable text counts as the least; else the schema refuses it. */
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
      format: (value: number) => formatCount(value),
      parse: (held: string) => (held.trim() === '' ? first : isReadable(held) ? parseCount(held) : held),
      quote: (held: string) => formatCount(parseCount(held)),
    },
  } as const satisfies Field;
}

/** An http or https address as an operator enters it. */
export const webAddressSchema = storableLine
  .max(MAX_WEB_ADDRESS_LENGTH)
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter an http:// or https:// address' }));

/** The same of a page that visitors are sent to. */
export const secureAddressSchema = storableLine
  .max(MAX_WEB_ADDRESS_LENGTH)
  .pipe(z.url({ protocol: /^https$/, error: 'Enter an https:// address' }));

const shownPrice = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe('US dollars with two decimal places; "0.00" is no price');

/** A price in US dollars, 0.00 where there is none: of a price list's first line. */
export function price(label: string) {
  return {
    output: shownPrice,
    input: priceSchema.default(NO_PRICE),
    column: 'computed',
    control: priceControl(label),
  } as const satisfies Field;
}

/** The same of a unit that older clients do not know: where nothing is sent, it stays as it is. */
export function laterPrice(label: string) {
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

/** A price that may be absent, apart from being none. */
export function optionalPrice() {
  return {
    output: shownPrice.nullable(),
    input: priceSchema.nullish(),
    column: 'computed',
    control: null,
  } as const satisfies Field;
}

/** An address of somebody's page, null where there is none. What is not sent stays as it is. */
export function webAddress() {
  return {
    output: z.string().nullable(),
    input: secureAddressSchema.nullish(),
    column: 'plain',
    control: null,
  } as const satisfies Field;
}

/** On or off, off where nothing is sent. */
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
