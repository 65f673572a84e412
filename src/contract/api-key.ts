import { z } from 'zod';
import { API_KEY_LIMITS } from '#domain/limits.ts';
import { storableLine } from '#domain/text.ts';
import { idParams, KEY_SCOPES, type Operation } from './operation.ts';
import { adminApi } from './routes.ts';

/** Keys by which other systems call the API as `Authorization: Bearer …` (product, section 5.7). */

/** What makes a key. */
export const apiKeyInputSchema = z.strictObject({
  name: storableLine
    .min(1, 'Please enter a name')
    .max(API_KEY_LIMITS.name)
    .describe('Who uses it: the history lists changes by the key under this name'),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1, 'At least one scope')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope once')
    .describe(
      'read: the catalogue with the operator’s fields; write: changing it. Neither includes the other: a script that changes prices needs both, since a change names the id and version of its line',
    ),
});

const apiKeySchema = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  beginning: z.string().describe('The first characters of the key, which identify it'),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('Noted once a minute'),
});

const apiKeysSchema = z.strictObject({ keys: z.array(apiKeySchema) }).meta({ id: 'ApiKeys' });

const createdApiKeySchema = z
  .strictObject({
    id: z.int().positive(),
    key: z.string().describe('Shown now and never again: only its hash is kept'),
  })
  .meta({ id: 'CreatedApiKey' });

export type ApiKeysAnswer = z.output<typeof apiKeysSchema>;
export type ApiKey = z.output<typeof apiKeySchema>;
export type ApiKeyInput = z.output<typeof apiKeyInputSchema>;
export type CreatedApiKey = z.output<typeof createdApiKeySchema>;

/** The calls for keys. No key may make them. */
export const apiKeyOperations = {
  listApiKeys: {
    id: 'listApiKeys',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.keys,
    summary: 'The API keys, without their secrets',
    response: { status: 200, description: 'All keys, the newest first', schema: apiKeysSchema },
  },
  createApiKey: {
    id: 'createApiKey',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.keys,
    summary: 'Makes a key',
    body: apiKeyInputSchema,
    audit: { action: 'create', entity: 'key' },
    response: { status: 201, description: 'The key, shown this once', schema: createdApiKeySchema },
  },
  deleteApiKey: {
    id: 'deleteApiKey',
    method: 'DELETE',
    access: 'admin',
    scope: null,
    path: adminApi.key(':id'),
    summary: 'Revokes a key at once',
    params: idParams,
    audit: { action: 'delete', entity: 'key' },
    response: { status: 204, description: 'It opens nothing any more', schema: null },
  },
} as const satisfies Record<string, Operation>;
