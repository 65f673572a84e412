import { z } from 'zod';
import { connectionInputSchema, connectionsInputSchema } from '#catalogue/connections/connection.ts';
import { created, named, ok, operatorAndKeys, record } from '#core/contract/operation.ts';
import { CONNECTION_LIMITS, IMPORT_LIMITS } from '#core/limits.ts';
import { adminApi } from '#core/routes.ts';
import { BILLING_TYPES, SERVICE_TYPES } from '#core/service-type.ts';
import { fileLine, importShapeOf, lineCount } from './import-parts.ts';

/** Connections as files: export and import. */

const serviceName = z.string().max(IMPORT_LIMITS.header);

/** A service in a file of connections, which are validated one service at a time. */
const listedServiceSchema = z.strictObject({
  provider: serviceName,
  service: serviceName,
  type: serviceName.nullish().describe('Needed if services have the same name'),
  unit: serviceName.nullish(),
  connections: z
    .array(z.unknown())
    .describe('All connections of the service, as in `replaceConnections`; an empty list removes them'),
});

const connectionFileSchema = record('ConnectionFile', {
  services: z.array(
    z.strictObject({
      provider: z.string(),
      service: z.string(),
      type: z.enum(SERVICE_TYPES),
      unit: z.enum(BILLING_TYPES),
      connections: z.array(z.unknown()).describe('As in `replaceConnections`, with their whole evidence'),
    }),
  ),
});

const { columns: _columns, ...importShape } = importShapeOf({ columns: [], names: {}, required: [] });

const changeSchema = record('ConnectionImportChange', {
  line: fileLine.describe('The place of the service in the file, from 1'),
  kind: z.enum(['new', 'changed', 'removed']),
  serviceId: z.int().positive(),
  provider: z.string(),
  service: z.string(),
  from: lineCount.describe('Connections before'),
  to: lineCount.describe('Connections after'),
  parts: z.array(z.string()).describe('Parts of connections that change: `hosts`, `username`, `evidence`'),
});

/** The effect of a file of connections. Counts are of services; long lists are truncated. */
export const connectionImportSchema = record('ConnectionImport', {
  ...importShape,
  lines: lineCount.describe('Services in the file'),
  removed: lineCount.describe('Services that lose all connections'),
  changes: z.array(changeSchema).describe(`In file order, at most ${IMPORT_LIMITS.listedChanges}`),
});

export type ConnectionImport = z.output<typeof connectionImportSchema>;
export type ConnectionImportChange = ConnectionImport['changes'][number];
export type ConnectionFile = z.output<typeof connectionFileSchema>;
export type ConnectedService = z.output<typeof listedServiceSchema>;

/** A service with changed connections, stored until the import is applied. */
export const plannedConnectionsSchema = z.tuple([z.int(), connectionsInputSchema]);

export const CONNECTION_PARTS = Object.keys(connectionInputSchema.shape);

/** Operations of connections as files. `applyImport` applies their imports, too. */
export const connectionImportOperations = named({
  exportConnections: operatorAndKeys.get(adminApi.connectionsExport, {
    summary: 'All connections of services with their sources, in the format of the import',
    response: ok('The file', connectionFileSchema),
  }),
  createConnectionImport: operatorAndKeys.post(adminApi.connectionImports, {
    summary: 'Compares a file of connections with the catalog. Changes nothing until the import is applied',
    body: z.strictObject({ services: z.array(listedServiceSchema).max(CONNECTION_LIMITS.fileServices) }),
    maxBodyBytes: IMPORT_LIMITS.bytes,
    audit: { action: 'create', entity: 'import' },
    response: created('Result of the comparison', connectionImportSchema),
  }),
});
