import { z } from 'zod';
import { API_KEY_LIMITS } from '#core/limits.ts';
import { storableLine } from '#core/text.ts';
import { created, done, KEY_SCOPES, named, ok, ownerOnly, record } from '#core/contract/operation.ts';
import { adminApi } from '#core/routes.ts';

/** Keys for scripts and other systems, sent as `Authorization: Bearer …`. */

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

const apiKeysSchema = record('ApiKeys', { keys: z.array(apiKeySchema) });

const createdApiKeySchema = record('CreatedApiKey', {
  id: z.int().positive(),
  key: z.string().describe('Shown only in this response: only its hash is stored'),
});

export type ApiKeysAnswer = z.output<typeof apiKeysSchema>;
export type ApiKey = z.output<typeof apiKeySchema>;
export type ApiKeyInput = z.output<typeof apiKeyInputSchema>;
export type CreatedApiKey = z.output<typeof createdApiKeySchema>;

/** Key management, which no key has access to. */
export const apiKeyOperations = named({
  listApiKeys: ownerOnly.get(adminApi.keys, {
    summary: 'API keys, without their secrets',
    response: ok('All keys, newest first', apiKeysSchema),
  }),
  createApiKey: ownerOnly.post(adminApi.keys, {
    summary: 'Creates a key',
    body: apiKeyInputSchema,
    audit: { action: 'create', entity: 'key' },
    response: created('The key, shown only in this response', createdApiKeySchema),
  }),
  deleteApiKey: ownerOnly.row.delete(adminApi.key(':id'), {
    summary: 'Revokes a key immediately',
    audit: { action: 'delete', entity: 'key' },
    response: done('Key revoked'),
  }),
});
