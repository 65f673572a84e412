import type { Generated } from 'kysely';
import type { CheckedBy } from '#core/staleness.ts';

/** Connections of services with the evidence of each. */
export interface ConnectionsTable {
  id: Generated<number>;
  serviceId: number;
  /** The order of a service's connections, from 0. */
  position: number;
  /** JSON. */
  settings: string;
  /** The day of the last check or of the list, YYYY-MM-DD; null for an undated list. */
  checkedOn: string | null;
  checkedBy: Generated<CheckedBy>;
  personOn: Generated<string | null>;
  listName: Generated<string | null>;
  sourceUrl: Generated<string | null>;
  note: Generated<string | null>;
}
