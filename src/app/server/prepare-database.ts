import { prepareAdminAccount } from '#features/account/admin-account.server.ts';
import { migrateProviders } from '#catalogue/providers/edit-providers.server.ts';
import { seedDemoCatalogue } from '#app/seed/seed-demo-catalogue.ts';
import type { Config } from './config.ts';
import { fillSearchTexts } from '#features/contacts/find-contacts.server.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';

/** Migrates a database of any age and prepares the admin's account. Idempotent. Returns a generated admin password. */
export async function prepareDatabase(
  database: Database,
  { seed, adminPassword }: Pick<Config, 'seed' | 'adminPassword'>,
  now: () => number,
): Promise<string | null> {
  await migrate(database, now);
  await fillSearchTexts(database.queries);
  await migrateProviders(database.queries);
  if (seed === 'demo') await seedDemoCatalogue(database, now);
  const generatedPassword = await prepareAdminAccount(database, adminPassword);
  await database.settle();
  return generatedPassword;
}
