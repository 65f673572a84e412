import { z } from 'zod';
import { emailAddress } from '#core/email-address.ts';
import { formatCount } from '#core/count.ts';
import { MAX_PRICE_AGE_DAYS, MAX_WEB_ADDRESS_LENGTH, SESSION_HOURS, SETTINGS_LIMITS } from '#core/limits.ts';
import { switchValues } from '#core/setting-switches.ts';
import { storableLine } from '#core/text.ts';
import { secureAddressSchema, webAddressSchema } from '#core/contract/field.ts';
import { ifMatchHeaders, named, ok, ownerOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

/** Settings of the operator. */

const email = storableLine.max(SETTINGS_LIMITS.email).pipe(emailAddress('Enter an e-mail address'));
const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema]);

const wholeNumber = (least: number, most: number) => {
  const rule = `Enter a whole number from ${formatCount(least)} to ${formatCount(most)}`;
  return z.int(rule).min(least, rule).max(most, rule);
};

const general = {
  siteName: storableLine.min(1, 'Enter a name').max(SETTINGS_LIMITS.siteName),
  supportEmail: email,
  priceMaxAgeDays: wholeNumber(1, MAX_PRICE_AGE_DAYS).describe('Days until a direct price is outdated'),
  factMaxAgeDays: wholeNumber(1, MAX_PRICE_AGE_DAYS).describe('Days until a feature is outdated'),
  sessionTimeoutMinutes: wholeNumber(SETTINGS_LIMITS.leastSessionTimeout, SETTINGS_LIMITS.mostSessionTimeout).describe(
    `Idle minutes until a session ends; every session ends after ${SESSION_HOURS} hours`,
  ),
};

const contactBlock = {
  salesEmail: storableLine.pipe(orEmpty(email)).describe('This and the next three: empty for none'),
  phone: storableLine.max(SETTINGS_LIMITS.phone),
  messenger: storableLine.max(SETTINGS_LIMITS.messenger),
  linkedinUrl: storableLine.pipe(orEmpty(webAddressSchema)),
  bookingUrl: storableLine.min(1, 'Enter an e-mail address').max(MAX_WEB_ADDRESS_LENGTH).pipe(webAddressSchema),
};

const licence = {
  text: storableLine.min(1, 'Enter a text').max(SETTINGS_LIMITS.dataLicence),
  url: secureAddressSchema,
};

const switches = switchValues(({ description }) =>
  description === undefined ? z.boolean() : z.boolean().describe(description),
);

/** The current settings. Texts from the environment have no limits of length. */
export const settingsSchema = record('Settings', {
  siteName: z.string(),
  supportEmail: z.string(),
  priceMaxAgeDays: general.priceMaxAgeDays,
  factMaxAgeDays: general.factMaxAgeDays,
  sessionTimeoutMinutes: general.sessionTimeoutMinutes,
  ...switches,
  dataLicence: z.strictObject(licence).nullable().describe('License of the open data'),
  contact: z.strictObject({
    salesEmail: z.string(),
    phone: z.string(),
    messenger: z.string(),
    linkedinUrl: z.string(),
    bookingUrl: z.string(),
  }),
});

/** A partial change. Null restores the value of the environment, or the default. */
export const settingsInputSchema = record('SettingsInput', {
  ...nullish(general),
  ...nullish(switches),
  dataLicence: z.strictObject(licence).nullish(),
  contact: z.strictObject(nullish(contactBlock)).optional(),
});

/** All settings in one flat form. A license has a text and an address, or neither. */
export const settingsFormSchema = z
  .strictObject({
    ...general,
    ...switches,
    ...contactBlock,
    dataLicenceText: orEmpty(licence.text),
    dataLicenceUrl: orEmpty(licence.url),
  })
  .superRefine(({ dataLicenceText, dataLicenceUrl }, context) => {
    if ((dataLicenceText === '') === (dataLicenceUrl === '')) return;
    const path = [dataLicenceText === '' ? 'dataLicenceText' : 'dataLicenceUrl'];
    context.addIssue({ code: 'custom', path, message: 'Enter both a text and an address, or neither' });
  });

export const settingsEffectsSchema = record('SettingsEffects', {
  mailTo: z.string().nullable().describe('Recipient of e-mails to the operator, null without a mail server'),
  fixed: z
    .strictObject(switchValues(() => z.string().nullable()))
    .describe('Why a setting cannot be changed or has no effect, null if it works'),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsInput = z.output<typeof settingsInputSchema>;
export type SettingsEffects = z.output<typeof settingsEffectsSchema>;

export const settingsOperations = named({
  getSettings: ownerOnly.get(adminApi.settings, {
    summary: 'The current settings',
    tagged: true,
    response: ok('The settings', settingsSchema),
  }),
  getSettingsEffects: ownerOnly.get(adminApi.settingsEffects, {
    summary: 'Which settings have an effect in this installation',
    response: ok('The effects', settingsEffectsSchema),
  }),
  updateSettings: ownerOnly.put(adminApi.settings, {
    summary: 'Changes any of the settings. In effect on all instances within two seconds',
    headers: ifMatchHeaders,
    body: settingsInputSchema,
    tagged: true,
    audit: { action: 'update', entity: 'settings' },
    response: ok('The current settings', settingsSchema),
  }),
});

/** Makes all fields of a schema optional and nullable. */
function nullish<Shape extends z.core.$ZodShape>(
  shape: Shape,
): { [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> };
function nullish(shape: z.core.$ZodShape): z.core.$ZodShape {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]));
}
