import type { ColumnType, Generated } from 'kysely';
import type { Destination, Suspicion } from '#contract/contacts.ts';

/** A flag: a boolean on PostgreSQL, 0 or 1 on SQLite. Presenters read it with `Boolean()`. */
export type Flag = ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;

/** Whole micro-dollars. */
export type Micros = ColumnType<number, bigint | undefined, bigint>;

/** Whole micro-dollars, or none. */
export type OptionalMicros = ColumnType<number | null, bigint | null | undefined, bigint | null>;

/** Milliseconds since 1970 in UTC. */
export type Milliseconds = number;

export interface UsersTable {
  id: Generated<number>;
  username: string;
  /** The password's hash, never the password. */
  password: string;
}

export interface SessionsTable {
  id: Generated<number>;
  userId: number;
  tokenHash: string;
  createdAt: Milliseconds;
  lastUsedAt: Milliseconds;
}

export interface ProvidersTable {
  id: Generated<number>;
  name: string;
  /** The name without regard to case: what makes it unique. */
  nameKey: string;
  logo: string;
  description: Generated<string>;
  pricePerGbRampageMicros: Micros;
  pricePerGbDirectMicros: Micros;
  savingsPercentage: Generated<number>;
  ipCount: Generated<number>;
  countries: Generated<number>;
  featured: Flag;
  isDemo: Flag;
}

export interface CountriesTable {
  id: Generated<number>;
  name: string;
  code: string;
  flag: string;
  ipCount: Generated<number>;
}

export interface ContactsTable {
  id: Generated<number>;
  fullName: string;
  email: string;
  phone: Generated<string>;
  company: string | null;
  message: Generated<string>;
  source: Generated<string>;
  createdAt: Milliseconds;
  /** Why the request is taken for spam, null where it is not. */
  suspicion: Suspicion | null;
  /** Name, e-mail, company and message in small letters, a line each: what the operator's search looks through. */
  searchText: Generated<string>;
}

export interface IdempotencyKeysTable {
  key: string;
  bodyHash: string;
  contactId: number;
  createdAt: Milliseconds;
}

/** The outbox. */
export interface DeliveriesTable {
  id: Generated<number>;
  contactId: number;
  destination: Destination;
  /** Held requests wait for the operator; dead ones were given up. */
  state: 'held' | 'pending' | 'delivered' | 'dead';
  idempotencyKey: string;
  /** Counts from the moment that an attempt begins. */
  attempts: Generated<number>;
  /** When the next attempt may begin; while one runs, when it counts as lost. */
  dueAt: Milliseconds;
  lastError: string | null;
  deliveredAt: Milliseconds | null;
}

export interface ServicesTable {
  id: Generated<number>;
  providerId: number;
  name: string;
  type: string;
  billingType: string;
  pricePerGbRampageMicros: Micros;
  pricePerGbDirectMicros: Micros;
  pricePerCpmRampageMicros: Micros;
  pricePerCpmDirectMicros: Micros;
  savingsPercentage: Generated<number>;
  totalProxies: Generated<number>;
  isPrimary: Flag;
  featured: Flag;
  isDemo: Flag;
  directPriceSource: string | null;
  directPriceAsOf: string | null;
}

export interface ServiceCountriesTable {
  id: Generated<number>;
  serviceId: number;
  countryId: number;
  ipCount: Generated<number>;
  pricePerGbRampageOverrideMicros: OptionalMicros;
  pricePerGbDirectOverrideMicros: OptionalMicros;
}

/** One row with id 1. */
export interface InstallationTable {
  id: number;
  catalogueVersion: number;
  demoSeededAt: Milliseconds | null;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  appliedAt: Milliseconds;
}

/** The tables of both engines, with columns in camel case. */
export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  providers: ProvidersTable;
  countries: CountriesTable;
  contacts: ContactsTable;
  idempotencyKeys: IdempotencyKeysTable;
  deliveries: DeliveriesTable;
  services: ServicesTable;
  serviceCountries: ServiceCountriesTable;
  installation: InstallationTable;
  schemaMigrations: SchemaMigrationsTable;
}
