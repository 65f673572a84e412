import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

/** What a client tells the proxy, and the headers of the request that it then makes. */
export interface Arrival {
  readonly username: string;
  readonly password: string;
  /** Host and port of the target. */
  readonly target: string;
}

interface NotingProxy {
  readonly ports: Readonly<Record<'http' | 'https' | 'socks5', number>>;
  /** The certificate that clients have to trust. */
  readonly authority: string;
  /** What has arrived since the last call. */
  readonly arrivals: () => readonly Arrival[];
  /** Headers of the requests since the last call. */
  readonly requests: () => readonly IncomingMessage[];
  readonly end: () => void;
}

/** A proxy that speaks HTTP, TLS and SOCKS5, asks for a user name, notes it, and is the target itself. */
export async function startNotingProxy(folder: string): Promise<NotingProxy> {
  const { key, cert, authority } = makeCertificates(folder);
  let arrivals: Arrival[] = [];
  let requests: IncomingMessage[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>arrived</title>');
  };
  const plainTarget = http.createServer(answer);
  const secureTarget = https.createServer({ key, cert }, answer);
  const openTarget = (target: string, socket: Duplex) =>
    (target.endsWith(':443') ? secureTarget : plainTarget).emit('connection', socket);

  /** Whether the request signs in; else it is asked to. */
  const note = ({ headers }: IncomingMessage, target: string): boolean => {
    const [scheme, encoded = ''] = (headers['proxy-authorization'] ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'basic') return false;
    const text = Buffer.from(encoded, 'base64').toString();
    const at = text.indexOf(':');
    arrivals.push({ username: text.slice(0, at), password: text.slice(at + 1), target });
    return true;
  };
  const ASK = { 'Proxy-Authenticate': 'Basic realm="proxy"' };
  const serveProxy = (server: http.Server) =>
    server
      .on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (note(request, new URL(request.url ?? '').host)) answer(request, response);
        else response.writeHead(407, ASK).end();
      })
      .on('connect', (request: IncomingMessage, socket: Duplex) => {
        socket.on('error', () => socket.destroy());
        const target = request.url ?? '';
        if (note(request, target)) {
          socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
          openTarget(target, socket);
        } else {
          socket.end(
            `HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: ${ASK['Proxy-Authenticate']}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
          );
        }
      });

  const serveTunnel = async (socket: Socket) => {
    try {
      const arrival = await greet(socket);
      arrivals.push(arrival);
      openTarget(arrival.target, socket);
    } catch {
      socket.destroy();
    }
  };
  const servers = {
    http: serveProxy(http.createServer()),
    https: serveProxy(https.createServer({ key, cert })),
    socks5: net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      void serveTunnel(socket);
    }),
  };
  const sockets = new Set<Socket>();
  const port = async (server: Server) => {
    server.on('connection', (socket: Socket) => sockets.add(socket));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return addressOf(server).port;
  };
  return {
    ports: { http: await port(servers.http), https: await port(servers.https), socks5: await port(servers.socks5) },
    authority,
    arrivals: () => {
      const noted = arrivals;
      arrivals = [];
      return noted;
    },
    requests: () => {
      const noted = requests;
      requests = [];
      return noted;
    },
    end: () => {
      for (const server of Object.values(servers)) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return address;
}

/** The exchange of SOCKS5 up to the tunnel, with user name and password (RFC 1928, RFC 1929). */
async function greet(socket: Socket): Promise<Arrival> {
  const read = reader(socket);
  const [, methods = 0] = await read(2);
  await read(methods);
  socket.write(Buffer.from([5, 2]));
  const [, nameLength = 0] = await read(2);
  const username = (await read(nameLength)).toString();
  const [passwordLength = 0] = await read(1);
  const password = (await read(passwordLength)).toString();
  socket.write(Buffer.from([1, 0]));
  const [, , , kind] = await read(4);
  const [length = 4] = kind === 3 ? await read(1) : [kind === 4 ? 16 : 4];
  const host = kind === 3 ? (await read(length)).toString() : [...(await read(length))].join('.');
  const targetPort = (await read(2)).readUInt16BE();
  socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
  return { username, password, target: `${host}:${targetPort}` };
}

function reader(socket: Socket): (count: number) => Promise<Buffer> {
  return async (count) => {
    for (;;) {
      const read: unknown = count === 0 ? Buffer.alloc(0) : socket.read(count);
      if (Buffer.isBuffer(read)) return read;
      if (socket.readableEnded) throw new Error('the client has left');
      await once(socket, 'readable');
    }
  };
}

/** A certificate of localhost and the target, by an authority of its own. */
function makeCertificates(folder: string) {
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe', cwd: folder });
  writeFileSync(at('names.cnf'), 'subjectAltName=DNS:localhost,IP:127.0.0.1,DNS:example.com\n');
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=Noting proxy',
    '-keyout',
    'authority.key',
    '-out',
    'authority.pem',
    '-addext',
    'keyUsage=critical,keyCertSign',
  );
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  );
  openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'authority.pem',
    '-CAkey',
    'authority.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    'names.cnf',
    '-out',
    'server.pem',
  );
  return { key: readFileSync(at('server.key')), cert: readFileSync(at('server.pem')), authority: at('authority.pem') };
}
