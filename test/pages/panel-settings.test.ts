import { expect, test } from 'vitest';
import { readConfig } from '#app/server/config.ts';
import { startFakeMailbox } from '#test/fake-mailbox.ts';
import { press } from './act.ts';
import { startPanel } from './panel.ts';

test('each kind of mail can be tried, and the answer of the mail server is shown', async () => {
  const mailbox = await startFakeMailbox();
  const variables = { SMTP_URL: mailbox.url, CONTACT_NOTIFY_EMAIL: 'ops@example.com' };
  const panel = await startPanel({ config: readConfig(variables) });
  const page = await panel.open('/admin/settings');
  await press(await page.findByRole('button', { name: 'Send a test mail' }));
  await page.findByText(/^Accepted by the mail server: 250 .* Sent to ops@example\.com\.$/);
  await mailbox.close();
  await press(page.getByRole('button', { name: 'Send a test' }));
  await page.findByText('The mail server at 127.0.0.1 does not accept connections.');
  expect(mailbox.mails).toHaveLength(1);
});

test('without a mail server nothing can be tried, and the switches say what they need', async () => {
  const panel = await startPanel();
  const page = await panel.open('/admin/settings');
  await page.findByText(/^An e-mail for every contact request\. Needs a mail server/);
  expect(page.queryByRole('button', { name: /^Send a test/ })).toBeNull();
});
