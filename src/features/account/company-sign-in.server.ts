import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import type { Role } from '#core/contract/role.ts';
import { readPerson, readRole, type Claims, type CompanySignInConfig } from './company-account.ts';
import type { PersonAccount } from './sessions.server.ts';
import type { SignInAttempt } from './sign-in-attempt.server.ts';

/** For each request to the provider; all requests that end a sign-in together have twice as long. */
const REQUEST_SECONDS = 5;

const MAX_ANSWER_BYTES = 512 * 1024;

/** Tolerated difference of the provider's clock. */
const CLOCK_TOLERANCE_SECONDS = 120;

/** How long the provider's description is used, and a failure to read it. A sign-in must not lead to one that is away. */
const DESCRIPTION_LASTS_MS = 30_000;
const FAILURE_LASTS_MS = 1_000;

const SCOPES = ['openid', 'profile', 'email'];

/** Why a sign-in with the company's account failed: no answer, ended there, no role, an answer that proves nothing. */
export type CompanySignInFault = 'away' | 'canceled' | 'no-role' | 'unproven';

/** The end of a sign-in with the company's account. */
export type CompanySignInResult =
  | { readonly account: PersonAccount; readonly role: Role }
  | { readonly fault: CompanySignInFault; readonly email?: string | null; readonly error?: unknown };

interface Options {
  readonly config: CompanySignInConfig;
  readonly redirectUri: string;
  readonly monotonicNow: () => number;
  /** For each request to the provider; tests inject less. */
  readonly requestSeconds?: number;
}

/** Sign-in by the authorization code flow of OpenID Connect, with PKCE, state and nonce. */
export class CompanySignIn {
  readonly #options: Required<Options>;
  #description: { readonly found: Promise<ServerMetadata | Error>; readonly until: number } | null = null;

  constructor(options: Options) {
    this.#options = { requestSeconds: REQUEST_SECONDS, ...options };
  }

  /** Whether the provider describes itself at present. */
  async isThere(): Promise<boolean> {
    return !((await this.#describe()) instanceof Error);
  }

  /** The provider's URL to send a browser to, with the attempt to keep; the error if the provider does not answer. */
  async begin(returnTo: string): Promise<{ url: string; attempt: Omit<SignInAttempt, 'begunAt'> } | Error> {
    const description = await this.#describe();
    if (description instanceof Error) return description;
    const client = await import('openid-client');
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      returnTo,
    };
    const { roleClaim } = this.#options.config;
    const scopes = description.scopes_supported?.includes(roleClaim) === true ? [...SCOPES, roleClaim] : SCOPES;
    const { href } = client.buildAuthorizationUrl(await this.#configure(description), {
      redirect_uri: this.#options.redirectUri,
      scope: scopes.join(' '),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    });
    return { url: href, attempt };
  }

  /** Ends an attempt with the query that the provider sent the browser back with. */
  async finish(query: URLSearchParams, attempt: SignInAttempt): Promise<CompanySignInResult> {
    // Before any request: a stranger's link costs nothing.
    if (query.get('state') !== attempt.state) return { fault: 'unproven', error: new Error('Another state') };
    if (query.get('error') === 'access_denied') return { fault: 'canceled' };
    const description = await this.#describe();
    if (description instanceof Error) return { fault: 'away', error: description };
    try {
      return this.#judge(await this.#exchange(description, query, attempt));
    } catch (error) {
      return { fault: isAway(error) ? 'away' : 'unproven', error };
    }
  }

  /** Exchanges the code for verified claims. */
  async #exchange(description: ServerMetadata, query: URLSearchParams, attempt: SignInAttempt): Promise<Claims> {
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
    const configuration = await this.#configure(description);
    const url = new URL(`?${query.toString()}`, this.#options.redirectUri);
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token');
    const wanted = ['name', 'email', this.#options.config.roleClaim];
    if (description.userinfo_endpoint === undefined || wanted.every((name) => Object.hasOwn(claims, name)))
      return claims;
    // Many providers say little in the ID token, and the rest here. What is signed takes precedence.
    return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
  }

  #judge(claims: Claims): CompanySignInResult {
    const { config } = this.#options;
    const person = readPerson(claims);
    if (!person) return { fault: 'unproven', error: new Error('The subject is missing or too long') };
    const role = readRole(claims, config);
    return role === null
      ? { fault: 'no-role', email: person.email }
      : { account: { ...person, issuer: config.issuer }, role };
  }

  /** The provider's description, read once for simultaneous sign-ins, or the error. */
  async #describe(): Promise<ServerMetadata | Error> {
    const now = this.#options.monotonicNow();
    if (this.#description && now < this.#description.until) return this.#description.found;
    const found = this.#discover();
    const description = { found, until: now + this.#options.requestSeconds * 1_000 };
    this.#description = description;
    const lasts = (await found) instanceof Error ? FAILURE_LASTS_MS : DESCRIPTION_LASTS_MS;
    if (this.#description === description) {
      this.#description = { found, until: this.#options.monotonicNow() + lasts };
    }
    return found;
  }

  /** Asks twice where the connection fails, which may be an idle one that the provider has just closed. */
  async #discover(isRepeated = false): Promise<ServerMetadata | Error> {
    const { customFetch, discovery } = await import('openid-client');
    const { issuer, clientId } = this.#options.config;
    try {
      const configuration = await discovery(new URL(issuer), clientId, undefined, undefined, {
        execute: await rulesFor(issuer),
        timeout: this.#options.requestSeconds,
        [customFetch]: boundedFetch(this.#options.requestSeconds),
      });
      return configuration.serverMetadata();
    } catch (error) {
      if (!isRepeated && isConnectionFailure(error)) return this.#discover(true);
      return error instanceof Error ? error : new Error('The provider could not be read', { cause: error });
    }
  }

  /** A client without cached keys, so that rotated keys are found at once. */
  async #configure(description: ServerMetadata): Promise<Configuration> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#options.config;
    const methods = description.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    const configuration = new client.Configuration(
      description,
      clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authentication(clientSecret),
    );
    configuration.timeout = this.#options.requestSeconds;
    configuration[client.customFetch] = boundedFetch(this.#options.requestSeconds);
    for (const rule of await rulesFor(issuer)) rule(configuration);
    return configuration;
  }
}

/** Signatures are verified in any case; http is allowed for an issuer on this machine alone. */
async function rulesFor(issuer: string): Promise<((configuration: Configuration) => void)[]> {
  // oxlint-disable-next-line typescript/no-deprecated -- marked as deprecated only to stand out
  const { allowInsecureRequests, enableNonRepudiationChecks } = await import('openid-client');
  return [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
}

/** Fetches within the deadline of all requests together, and refuses longer answers. */
function boundedFetch(requestSeconds: number): CustomFetch {
  const whole = AbortSignal.timeout(2_000 * requestSeconds);
  return async (url, { signal, body, ...options }) => {
    const form = body instanceof URLSearchParams ? body : null;
    const within = AbortSignal.any([whole, ...(signal ? [signal] : [])]);
    const answer = await fetch(url, { ...options, body: form, signal: within });
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of answer.body ?? []) {
      length += piece.length;
      if (length > MAX_ANSWER_BYTES) throw new Error('The provider’s answer was too long');
      pieces.push(piece);
    }
    const { status, headers } = answer;
    return new Response(length === 0 ? null : Buffer.concat(pieces), { status, headers });
  };
}

function isConnectionFailure(error: unknown): boolean {
  return error instanceof Error && (error.message === 'fetch failed' || isConnectionFailure(error.cause));
}

/** Whether a provider did not answer, or with a fault of its own. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (['TimeoutError', 'AbortError'].includes(error.name) || isConnectionFailure(error)) return true;
  if ('error' in error && ['server_error', 'temporarily_unavailable'].includes(String(error.error))) return true;
  const { cause } = error;
  return cause instanceof Response ? cause.status >= 500 : isAway(cause);
}
