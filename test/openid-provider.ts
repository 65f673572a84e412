import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Adapter, AdapterPayload, Configuration } from 'oidc-provider';
import { z } from 'zod';

/** The accounts of the company: by subject, with their claims. */
const ACCOUNTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ana: { name: 'Ana Ruiz', email: 'ana.ruiz@northwind.example', groups: ['rampage-owners', 'everyone'] },
  ben: { name: 'Ben Okafor', email: 'ben.okafor@northwind.example', groups: ['prices'] },
  cleo: { name: 'Cleo Marsh', email: 'cleo.marsh@northwind.example', groups: 'everyone' },
  jo: { name: 'Jo Meier', email: 'jo.meier@northwind.example', groups: ['guests'] },
};

export const CLIENT = { id: 'rampage', secret: 'a secret of the client that only tests use' };

/** The variables of a server that signs in by the provider. */
export function oidcEnvironment(issuer: string) {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Northwind',
    OIDC_OWNERS: 'rampage-owners',
    OIDC_EDITORS: 'sales, prices',
    OIDC_READERS: 'everyone',
  };
}

/** Replaces the provider's own answer, or leaves the request to it by returning false. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

const addressSchema = z.object({ port: z.number() });

/**
 * The certified provider on a loopback port, whose sign-in page offers each account as a link. Started again with the
 * port of an earlier one, it has new keys.
 */
export async function startOpenIdProvider(
  redirectUri: string,
  { port = 0, claimsInIdToken = true }: { readonly port?: number; readonly claimsInIdToken?: boolean } = {},
) {
  const Provider = await importProvider();
  const accounts = new Map(Object.entries(ACCOUNTS));
  const key = newKey();
  const made: { issuer: string; listener: RequestListener | null; fault: Fault } = {
    issuer: '',
    listener: null,
    fault: () => false,
  };
  const server = createServer((request, response) => {
    if (!made.fault(request, response)) made.listener?.(request, response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  made.issuer = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;

  const provider = new Provider(made.issuer, {
    adapter: createAdapter(),
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email'] },
    conformIdTokenClaims: !claimsInIdToken,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of tests'] },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: kidOf(key), alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_context, id) => {
      const claims = accounts.get(id);
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  } satisfies Configuration);
  const answer = provider.callback();
  made.listener = (request, response) => {
    const url = new URL(request.url ?? '', made.issuer);
    if (!url.pathname.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    const accountId = url.searchParams.get('account');
    if (accountId === null) {
      const links = [...accounts.keys()].map((id) => `<li><a href="?account=${id}">${id}</a></li>`);
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<title>Northwind</title><h1>Northwind</h1><ul>${links.join('')}</ul>`);
      return;
    }
    const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId, remember: false } };
    void provider.interactionFinished(request, response, result);
  };
  return {
    issuer: made.issuer,
    port: Number(new URL(made.issuer).port),
    accounts,
    /** The private key, with which tests sign tokens that the provider would not. */
    key,
    set fault(fault: Fault) {
      made.fault = fault;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The provider's class. It warns on the console of every version of Node without long-term support. */
async function importProvider() {
  const { warn } = console;
  // oxlint-disable-next-line no-console
  console.warn = () => {};
  const { default: Provider } = await import('oidc-provider');
  // oxlint-disable-next-line no-console
  console.warn = warn;
  return Provider;
}

/** A JSON web token with claims, signed by a key or by none. */
export function signedToken(claims: object, key: KeyObject | null, kid = key ? kidOf(key) : 'none'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: key ? 'RS256' : 'none', kid })}.${part(claims)}`;
  return `${text}.${key ? sign('sha256', Buffer.from(text), key).toString('base64url') : ''}`;
}

export function newKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

function kidOf(key: KeyObject): string {
  return String(key.export({ format: 'jwk' }).n).slice(0, 12);
}

/** Stores what the provider keeps in memory: its own store of that kind warns on the console. */
function createAdapter(): new (name: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  const find = async (matches: (payload: AdapterPayload) => boolean) => [...stored.values()].find(matches);
  return class {
    readonly #name: string;
    constructor(name: string) {
      this.#name = name;
    }
    #keyOf(id: string): string {
      return `${this.#name}:${id}`;
    }
    async upsert(id: string, payload: AdapterPayload): Promise<undefined> {
      stored.set(this.#keyOf(id), payload);
      return undefined;
    }
    async find(id: string): Promise<AdapterPayload | undefined> {
      return stored.get(this.#keyOf(id));
    }
    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return find((payload) => payload.userCode === userCode);
    }
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return find((payload) => payload.uid === uid);
    }
    async consume(id: string): Promise<undefined> {
      const payload = stored.get(this.#keyOf(id));
      if (payload) stored.set(this.#keyOf(id), { ...payload, consumed: Date.now() / 1_000 });
      return undefined;
    }
    async destroy(id: string): Promise<undefined> {
      stored.delete(this.#keyOf(id));
      return undefined;
    }
    async revokeByGrantId(grantId: string): Promise<undefined> {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      return undefined;
    }
  };
}

/** Signs in at the provider as a browser does, and returns the URL that it is sent back to. An empty account cancels. */
export async function signInAtProvider(authorizationUrl: string, account: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(authorizationUrl);
  for (let steps = 0; steps < 8; steps += 1) {
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('account', account);
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';', 1)[0] ?? '').split('=', 2);
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${url.pathname} answers ${answer.status}: ${await answer.text()}`);
    const issuer = new URL(authorizationUrl).origin;
    url = new URL(location, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error('The provider does not stop redirecting');
}
