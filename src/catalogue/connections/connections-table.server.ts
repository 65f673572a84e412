import type { Generated } from 'kysely';
import type { CheckColumns } from '#catalogue/sources/source-tables.server.ts';

/** Connections of services with the evidence of each. */
export interface ConnectionsTable extends CheckColumns {
  id: Generated<number>;
  serviceId: number;
  /** The order of a service's connections, from 0. */
  position: number;
  /** JSON. */
  settings: string;
}
