import { once } from 'node:events';
import { createServer } from 'node:net';
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
  const server = createServer((socket) => {
    let buffered = '';
    let from = '';
    let to: string[] = [];
    let isData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'MAIL') from = line;
      if (word === 'RCPT') to = [...to, line];
      if (word === 'DATA') isData = true;
      reply(word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.on('data', (chunk: string) => {
      buffered += chunk;
      for (;;) {
        const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + (isData ? 5 : 2));
        if (isData) {
          mails.push({ from, to, text: part.replaceAll('=\r\n', '') });
          isData = false;
          to = [];
          reply('250 taken');
        } else command(part);
      }
    });
    reply('220 ready');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${addressSchema.parse(server.address()).port}`,
    mails,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
