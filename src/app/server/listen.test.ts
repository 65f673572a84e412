import { Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config.ts';
import { listen } from './listen.ts';

class FailingServer extends Server {
  readonly #code: string;

  constructor(code: string) {
    super();
    this.#code = code;
  }

  override listen(): this {
    process.nextTick(() => this.emit('error', Object.assign(new Error(`listen ${this.#code}`), { code: this.#code })));
    return this;
  }
}

function newServer(): Server {
  const server = new Server();
  onTestFinished(() => void server.close());
  return server;
}

test.each([
  ['EADDRINUSE', 'Port 80 on 127.0.0.1 is already in use. Stop the process that uses it, or set PORT to a free port.'],
  ['EACCES', 'PORT must be a port that this user may use, and 80 is not (EACCES).'],
  ['EPERM', 'PORT must be a port that this user may use, and 80 is not (EPERM).'],
  ['EINVAL', 'HOST must be an address of this machine or a name for one, and 127.0.0.1 is not (EINVAL).'],
  ['EAFNOSUPPORT', 'HOST must be an address of this machine or a name for one, and 127.0.0.1 is not (EAFNOSUPPORT).'],
])('%s is explained in one line', async (code, line) => {
  await expect(listen(new FailingServer(code), { host: '127.0.0.1', port: 80 })).rejects.toThrow(line);
});

test.each(['203.0.113.7', 'no-such-host.invalid', 'fe80::1'])(
  '%s is reported as not an address of this machine',
  async (host) => {
    const listening = listen(newServer(), { host, port: 0 });
    await expect(listening).rejects.toBeInstanceOf(ConfigError);
    await expect(listening).rejects.toThrow(
      /^HOST must be an address of this machine or a name for one, and \S+ is not \(E\w+\)\.$/,
    );
  },
);

test('the variables of another address are named', async () => {
  const variables = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
  const [inUse, unknown] = ['EADDRINUSE', 'EADDRNOTAVAIL'].map(async (code) =>
    listen(new FailingServer(code), { host: '127.0.0.1', port: 80 }, variables),
  );
  await expect(inUse).rejects.toThrow('or set METRICS_PORT to a free port.');
  await expect(unknown).rejects.toThrow('METRICS_HOST must be an address of this machine');
});
