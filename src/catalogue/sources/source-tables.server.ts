import type { ColumnType, Generated } from 'kysely';
import type { FactName } from '#catalogue/facts/facts.ts';
import type { CheckedBy } from '#core/staleness.ts';
import type { LostReason, PlaceResult, ReadingResult, SourceFormat, UnreadReason } from './source-state.ts';

/** Whole micro-dollars. */
type Micros = ColumnType<number | null, bigint | null | undefined, bigint | null>;

/** An address that is read when it is due, by one instance at a time. */
export interface ReadingColumns {
  id: Generated<number>;
  url: string;
  /** The next reading. */
  nextAt: number;
  /** The end of the lease of the current reading. */
  leaseUntil: Generated<number | null>;
  /** JSON of the position of a reading that waits for a turn of a host, with that host and the time since which it waits. */
  resumeFrom: Generated<string | null>;
  awaitedHost: Generated<string | null>;
  waitingSince: Generated<number | null>;
  /** When a reading was requested that has not taken place yet. */
  requestedAt: Generated<number | null>;
  /** Consecutive failures. */
  failures: Generated<number>;
  /** Why the last reading brought no text. */
  reason: Generated<UnreadReason | null>;
  etag: Generated<string | null>;
  lastModified: Generated<string | null>;
  /** The decoded body of the last reading that brought one. */
  content: Generated<string | null>;
}

/** Addresses, without fragment, that list prices cite. Times are milliseconds since 1970 in UTC. */
interface SourcesTable extends ReadingColumns {
  /** With its port if it is not the default. */
  host: string;
  paused: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;
  /** Readings since the last good one that ended their worker, or their process and with it their lease. */
  crashes: Generated<number>;
  readAt: Generated<number | null>;
  unreadSince: Generated<number | null>;
  format: Generated<SourceFormat | null>;
  contentAt: Generated<number | null>;
  /** The last reading with a place that was the same. */
  sameAt: Generated<number | null>;
  /** When more than half of its places differed or were lost at once. */
  shapeChangedAt: Generated<number | null>;
}

/** Places of list prices in sources, with the result of the last reading. */
interface SourcePlacesTable {
  lineId: number;
  sourceId: number;
  /** JSON. */
  place: string;
  result: Generated<PlaceResult | null>;
  /** Null unless the result is `lost`. */
  lostReason: Generated<LostReason | null>;
  foundMicros: Micros;
  /** The list price that it was compared with. */
  comparedMicros: Micros;
  /** Since when the last reading's result and figure are as they are. */
  foundSince: Generated<number | null>;
  /** The figure that the operator dismissed. */
  dismissedMicros: Micros;
}

/** Who checked a value when and where. */
export interface CheckColumns {
  /** The day of the last check or of the list, YYYY-MM-DD; null for an undated list. */
  checkedOn: string | null;
  checkedBy: Generated<CheckedBy>;
  /** The day of a person's last check if a machine has checked since, YYYY-MM-DD. */
  personOn: Generated<string | null>;
  /** Null unless it was taken over from a list. */
  listName: Generated<string | null>;
  sourceUrl: Generated<string | null>;
  note: Generated<string | null>;
}

/** Evidence of facts. A fact without a row has none. */
export interface FactEvidenceTable extends CheckColumns {
  id: Generated<number>;
  serviceId: number;
  /** Its name in the registry, or one that the registry had earlier. */
  fact: string;
  /** The source that it cites. */
  sourceId: Generated<number | null>;
}

/** Places of facts in sources, with the result of the last reading. */
interface FactPlacesTable {
  serviceId: number;
  fact: FactName;
  sourceId: number;
  /** JSON. */
  place: string;
  result: Generated<Exclude<PlaceResult, 'differs'> | null>;
  /** Since when the last reading's result is as it is. */
  foundSince: Generated<number | null>;
}

/** The log of readings. */
interface SourceReadingsTable {
  id: Generated<number>;
  sourceId: number;
  at: number;
  result: ReadingResult;
  reason: UnreadReason | null;
  status: number | null;
  /** Of the decoded body; 0 if it had not changed. */
  bytes: number;
  ms: number;
  /** Places by result. */
  same: number;
  differs: number;
  lost: number;
  /** Those of `lost` whose amount is in another currency. */
  otherCurrency: Generated<number>;
}

export interface SourceTables {
  sources: SourcesTable;
  sourcePlaces: SourcePlacesTable;
  factEvidence: FactEvidenceTable;
  factPlaces: FactPlacesTable;
  sourceReadings: SourceReadingsTable;
  /** The turns of hosts. */
  sourceHosts: {
    host: string;
    /** The next request may begin then; during one, the end of its turn. */
    freeAt: number;
  };
  sourceRobots: {
    origin: string;
    /** Null where it could not be read. */
    content: string | null;
    /** Whether the host gave no answer at all. */
    unreached: ColumnType<boolean | 0 | 1, boolean, boolean>;
    readAt: number;
  };
  sourceRuns: {
    id: Generated<number>;
    /** A source's id, a host, or empty for all. */
    scope: string;
    startedAt: number;
  };
  sourceRunReadings: {
    runId: number;
    sourceId: number;
    /** Null until the source was read. */
    result: ReadingResult | null;
  };
}
