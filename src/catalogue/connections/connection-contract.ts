import { z } from 'zod';
import { everyone, ifMatchHeaders, named, ok, operatorAndKeys, record } from '#core/contract/operation.ts';
import { CONNECTION_LIMITS } from '#core/limits.ts';
import { adminApi, api } from '#core/routes.ts';
import { connectionSchema, connectionsInputSchema } from './connection.ts';

const connectionListSchema = record('ConnectionList', {
  connections: z.array(connectionSchema).describe('In the order of the operator; empty if none is recorded'),
});

export type ConnectionList = z.output<typeof connectionListSchema>;

export const connectionOperations = named({
  listConnections: everyone.row.get(api.serviceConnections(':id'), {
    summary: 'How to reach a service: hosts, ports, ways to sign in, and templates of user name and password',
    response: ok('The connections', connectionListSchema),
  }),
  getAdminConnections: operatorAndKeys.row.get(adminApi.serviceConnections(':id'), {
    summary: 'The connections of a service, with the ETag for changes to them',
    tagged: true,
    response: ok('The connections', connectionListSchema),
  }),
  replaceConnections: operatorAndKeys.row.put(adminApi.serviceConnections(':id'), {
    summary: 'Replaces the connections of a service. Unchanged ones keep their evidence',
    headers: ifMatchHeaders,
    body: z.strictObject({ connections: connectionsInputSchema }),
    maxBodyBytes: CONNECTION_LIMITS.bodyBytes,
    tagged: true,
    audit: { action: 'update', entity: 'connections' },
    response: ok('The new connections', connectionListSchema),
  }),
});
