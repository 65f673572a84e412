import { z } from 'zod';
import { API_KEY_LIMITS } from '#domain/limits.ts';
import { storableLine } from '#domain/text.ts';
import { idParams, KEY_SCOPES, type Operation } from '#contract/operation.ts';
import { adminApi } from '#contract/routes.ts';

/** Keys for scripts and other systems, sent as `Authorization: Bearer …`. */

/** A new key. */
export const apiKeyInputSchema = z.strictObject({
  name: storableLine
    .min(1, 'Enter a name')
    .max(API_KEY_LIMITS.name)
    .describe('The key’s user; the history lists the key’s changes under this name'),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1, 'Choose at least one scope')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Choose each scope once')
    .describe(
      'read: the catalog with the operator’s fields; write: changes to it. Neither includes the other. A script that changes prices needs both, because a price change names the id and version of its price line',
    ),
});

const apiKeySchema = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  beginning: z.string().describe('The first characters of the key, to identify it'),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('Updated at most once a minute'),
});

const apiKeysSchema = z.strictObject({ keys: z.array(apiKeySchema) }).meta({ id: 'ApiKeys' });

const createdApiKeySchema = z
  .strictObject({
    id: z.int().positive(),
    key: z.string().describe('Shown only in this response: only its hash is stored'),
  })
  .meta({ id: 'CreatedApiKey' });

export type ApiKeysAnswer = z.output<typeof apiKeysSchema>;
export type ApiKey = z.output<typeof apiKeySchema>;
export type ApiKeyInput = z.output<typeof apiKeyInputSchema>;
export type CreatedApiKey = z.output<typeof createdApiKeySchema>;

/** Key management, which no key has access to. */
export const apiKeyOperations = {
  listApiKeys: {
    id: 'listApiKeys',
    method: 'GET',
    access: 'admin',
    scope: null,
    path: adminApi.keys,
    summary: 'API keys, without their secrets',
    response: { status: 200, description: 'All keys, newest first', schema: apiKeysSchema },
  },
  createApiKey: {
    id: 'createApiKey',
    method: 'POST',
    access: 'admin',
    scope: null,
    path: adminApi.keys,
    summary: 'Creates a key',
    body: apiKeyInputSchema,
    audit: { action: 'create', entity: 'key' },
    response: { status: 201, description: 'The key, shown only in this response', schema: createdApiKeySchema },
  },
  deleteApiKey: {
    id: 'deleteApiKey',
    method: 'DELETE',
    access: 'admin',
    scope: null,
    path: adminApi.key(':id'),
    summary: 'Revokes a key immediately',
    params: idParams,
    audit: { action: 'delete', entity: 'key' },
    response: { status: 204, description: 'Key revoked', schema: null },
  },
} as const satisfies Record<string, Operation>;
