import { expect, test } from 'vitest';
import { adminApi } from '#core/routes.ts';
import { contactInput, listedContacts, postContact } from '#test/contact-factory.ts';
import { createTestApp } from '#test/create-test-app.ts';
import { injectAsOperator } from '#test/operator.ts';

test.each([
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['info@xn--80a1acny.xn--p1ai', 'info@xn--80a1acny.xn--p1ai'],
  ['user+mailbox/department=shipping@example.com', 'user+mailbox/department=shipping@example.com'],
])(
  'a request from %s is stored with the address %s, and found by it when the person is erased',
  async (email, stored) => {
    const { server } = await createTestApp();
    const posted = await postContact(server, contactInput({ email, mobile: '+1 829 555 0100' }));
    expect(posted.statusCode, posted.body).toBe(201);
    expect(await listedContacts(server)).toMatchObject([{ email: stored, phone: '+1 829 555 0100' }]);
    const url = adminApi.contactErasure;
    await injectAsOperator(server, { method: 'POST', url, payload: { email } });
    expect(await listedContacts(server)).toEqual([]);
  },
);
