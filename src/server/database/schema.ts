import type { ColumnType, Generated, Selectable } from 'kysely';
import type { z } from 'zod';
import type { contactFields, Destination } from '#contract/contact.ts';
import type { countryFields } from '#contract/country.ts';
import type { Field } from '#contract/field.ts';
import type { providerFields } from '#contract/provider.ts';
import type { Fields } from '#contract/resource.ts';
import type { serviceCountryFields, serviceFields } from '#contract/service.ts';

/** Milliseconds since 1970 in UTC. */
export type Milliseconds = number;

/** Where a field of the contract lies: amounts of money say in the column's name what they count. */
export type ColumnName<Name, F extends Field> = F['column'] extends 'micros' ? `${Name & string}Micros` : Name;

/** What is read from a field's column: flags are booleans on PostgreSQL, 0 or 1 on SQLite. */
type Read<F extends Field, Value = z.output<F['output']>> = F['column'] extends 'micros'
  ? number | Extract<Value, null>
  : F['column'] extends 'flag'
    ? boolean | 0 | 1
    : F['column'] extends 'time'
      ? Milliseconds
      : Value;

/** What is written to a field's column where a value of the contract is given. */
export type Written<F extends Field, Value = z.output<F['output']>> = F['column'] extends 'micros'
  ? bigint | Extract<Value, null>
  : F['column'] extends 'time'
    ? Milliseconds
    : Value;

/** The database fills in numbers, flags and what callers of the API may leave out. */
type Inserted<F extends Field> = F['column'] extends 'serial' | 'flag'
  ? Written<F> | undefined
  : undefined extends z.input<NonNullable<F['input']>>
    ? Written<F> | undefined
    : Written<F>;

/** The table of a resource, a column for each of its fields. */
/** A row of a resource as it is read. */
export type Selected<F extends Fields> = Selectable<TableOf<F>>;

type TableOf<F extends Fields> = {
  [Name in keyof F as ColumnName<Name, F[Name]>]: ColumnType<Read<F[Name]>, Inserted<F[Name]>, Written<F[Name]>>;
};

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

export interface ProvidersTable extends TableOf<typeof providerFields> {
  /** The name without regard to case: what makes it unique. */
  nameKey: string;
}

export type CountriesTable = TableOf<typeof countryFields>;

export interface ContactsTable extends TableOf<typeof contactFields> {
  /** What the operator's search looks through, in small letters, a line each. */
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

export type ServicesTable = TableOf<typeof serviceFields>;

export type ServiceCountriesTable = TableOf<typeof serviceCountryFields>;

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
