const NAME = 'session';
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A cookie that is never readable by scripts and never sent from other sites. */
export class ClosedCookie {
  readonly name: string;
  readonly #attributes: string;

  /** Under https the name binds the cookie to this very host, and it never travels in the clear. */
  constructor(name: string, publicUrl: string) {
    const isSecure = publicUrl.startsWith('https:');
    this.name = isSecure ? `__Host-${name}` : name;
    this.#attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  /** The value in a Cookie header, null where there is none. */
  read(header: string | undefined): string | null {
    for (const pair of header?.split(';') ?? []) {
      const [name, value = ''] = pair.trim().split('=', 2);
      if (name === this.name) return value;
    }
    return null;
  }

  /** The Set-Cookie header that keeps a value for some seconds, until the browser is closed where none are given. */
  keep(value: string, maxAgeSeconds?: number): string {
    const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
    return `${this.name}=${value}; ${this.#attributes}${age}`;
  }
}

/** The cookie that carries the session's token. The server ends the session before the browser does. */
export class SessionCookie {
  readonly #cookie: ClosedCookie;

  constructor(publicUrl: string) {
    this.#cookie = new ClosedCookie(NAME, publicUrl);
  }

  get name(): string {
    return this.#cookie.name;
  }

  /** The token in a Cookie header, null where there is none that could be one. */
  read(header: string | undefined): string | null {
    const token = this.#cookie.read(header);
    return token !== null && TOKEN_PATTERN.test(token) ? token : null;
  }

  /** The Set-Cookie header that keeps a token until the browser is closed. */
  keep(token: string): string {
    return this.#cookie.keep(token);
  }

  /** The Set-Cookie header that removes the token. */
  remove(): string {
    return this.#cookie.keep('', 0);
  }
}
