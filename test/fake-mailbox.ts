import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

/** A received e-mail. */
export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** Raw text with joined soft line breaks. */
  readonly text: string;
}

const addressSchema = z.object({ port: z.number() });

/** An SMTP server that accepts everything. */
export async function startFakeMailbox(): Promise<{ url: string; mails: Mail[]; close(): Promise<void> }> {
  const mails: Mail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const take = (raw: string) => {
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to: rcptTo.map(({ address }) => address), text: raw.replaceAll('=\r\n', '') });
        done();
      };
      text(stream).then(take, done);
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${addressSchema.parse(server.address()).port}`,
    mails,
    close: async () => new Promise((resolve) => smtp.close(resolve)),
  };
}
