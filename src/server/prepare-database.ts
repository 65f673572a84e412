import { prepareAdminAccount } from './auth/admin-account.ts';
import { migrateProviders } from '#server/catalogue/edit-providers.ts';
import { seedDemoCatalogue } from './catalogue/seed-demo-catalogue.ts';
import type { Config } from './config.ts';
import { fillSearchTexts } from '#server/contacts/find-contacts.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';

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
