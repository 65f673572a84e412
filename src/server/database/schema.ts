import type { ColumnType, Generated } from 'kysely';

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
  services: ServicesTable;
  serviceCountries: ServiceCountriesTable;
  installation: InstallationTable;
  schemaMigrations: SchemaMigrationsTable;
}
