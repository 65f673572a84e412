import { expect, test } from 'vitest';
import { prepareAdminAccount } from '#features/account/admin-account.server.ts';
import { readTwoFactor } from '#features/account/two-factor.server.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { momentOf } from '#catalogue/prices/price-lines.server.ts';
import { readCountries, readProviders } from '#catalogue/read-catalogue.server.ts';
import { seedDemoCatalogue } from '#app/seed/seed-demo-catalogue.ts';
import { addCountry, catalogueContext } from '#test/catalogue-factory.ts';
import { createDatabase } from '#test/open-test-database.ts';
import { runCommand } from '#test/run-command.ts';

test('migrate applies and lists missing migrations; a second run reports that none is missing', async () => {
  const database = await createDatabase();
  const names = readMigrations(database.url === null ? 'sqlite' : 'postgres').map(({ name }) => name);
  expect(await runCommand('migrate-database', database)).toEqual({
    status: 0,
    printed: `Applied ${names.join(', ')}.\n`,
    errors: '',
  });
  expect((await runCommand('migrate-database', database)).printed).toBe(
    'Nothing to apply: the database is up to date.\n',
  );
});

test('seed fills an empty catalogue, also one that an operator has emptied', async () => {
  const target = await createDatabase();
  const database = target.open();
  await migrate(database, Date.now);
  await seedDemoCatalogue(database, Date.now);
  for (const table of ['providers', 'countries'] as const) await database.queries.deleteFrom(table).execute();
  await database.close();
  const { status, printed } = await runCommand('seed', target);
  expect(status).toBe(0);
  const seeded = target.open();
  const [providers, countries] = [
    await readProviders(seeded.queries, await momentOf(seeded.queries, { now: Date.now })),
    await readCountries(seeded.queries),
  ];
  expect(providers.length).toBeGreaterThan(10);
  expect(printed).toContain(`${providers.length} providers`);
  expect(printed).toContain(`${countries.length} countries`);
});

test('seed refuses a catalogue that is not empty, in one line', async () => {
  const target = await createDatabase();
  const database = target.open();
  await migrate(database, Date.now);
  await addCountry(catalogueContext(database));
  await database.close();
  expect(await runCommand('seed', target)).toEqual({
    status: 1,
    printed: '',
    errors: 'Nothing was seeded: the catalog already has providers or countries.\n',
  });
  expect(await readCountries(target.open().queries)).toHaveLength(1);
});

test('two-factor:reset turns two-factor authentication off; a second run has nothing to do', async () => {
  const target = await createDatabase();
  const database = target.open();
  await migrate(database, Date.now);
  await prepareAdminAccount(database, 'correct horse battery staple');
  await database.queries.updateTable('users').set({ totpSecret: 'GEZDGNBV', totpConfirmedAt: 1 }).execute();
  await database.close();
  expect((await runCommand('reset-two-factor', target)).printed).toContain('is off. Sign in with your password');
  expect((await runCommand('reset-two-factor', target)).printed).toBe('Two-factor authentication was not on.\n');
  expect(await readTwoFactor(target.open().queries)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
});

test('password-sign-in:open opens what was closed; a second run has nothing to do', async () => {
  const target = await createDatabase();
  const database = target.open();
  await migrate(database, Date.now);
  await database.queries.updateTable('settings').set({ passwordSignIn: false }).execute();
  await database.close();
  expect((await runCommand('open-password-sign-in', target)).printed).toContain('Password sign-in is open.');
  expect((await runCommand('open-password-sign-in', target)).printed).toBe('Password sign-in is not closed.\n');
});
