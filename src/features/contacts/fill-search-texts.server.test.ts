import { expect, test } from 'vitest';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { prepareDatabase } from '#app/server/prepare-database.ts';

test('requests stored before phone numbers were searchable are found by number after the next start', async () => {
  const { server, database } = await createTestApp();
  await postContact(server, contactInput({ fullName: 'Zoë', mobile: '+1 555 010 0199', company: '' }));
  await database.queries.updateTable('contacts').set({ searchText: '' }).execute();
  expect(await listedContacts(server, '?q=5550100199')).toEqual([]);
  await prepareDatabase(database, { seed: 'none', adminPassword: null }, Date.now);
  expect(await listedContacts(server, '?q=zoe%205550100199')).toMatchObject([{ fullName: 'Zoë' }]);
});
