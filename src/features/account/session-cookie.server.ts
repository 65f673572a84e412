const NAME = 'session';
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** A cookie that scripts cannot read and other sites cannot send, or if lax, only by a link. */
export class ProtectedCookie {
  readonly name: string;
  readonly #attributes: string;

  /** Under https the prefix binds the cookie to this host and to encrypted connections. */
  constructor(name: string, publicUrl: string, sameSite: 'Strict' | 'Lax' = 'Strict') {
    const isSecure = publicUrl.startsWith('https:');
    this.name = isSecure ? `__Host-${name}` : name;
    this.#attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
  }

  /** The value in a Cookie header, null if it is missing. */
  read(header: string | undefined): string | null {
    for (const pair of header?.split(';') ?? []) {
      const [name, value = ''] = pair.trim().split('=', 2);
      if (name === this.name) return value;
    }
    return null;
  }

  /** The Set-Cookie header for a value, for some seconds or the browser session. */
  keep(value: string, maxAgeSeconds?: number): string {
    const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
    return `${this.name}=${value}; ${this.#attributes}${age}`;
  }

  /** The Set-Cookie header that deletes the value. */
  remove(): string {
    return this.keep('', 0);
  }
}

/** The cookie with the session token. The server ends the session before the browser does. */
export class SessionCookie extends ProtectedCookie {
  constructor(publicUrl: string) {
    super(NAME, publicUrl);
  }

  /** The token in a Cookie header, null without a well-formed one. */
  override read(header: string | undefined): string | null {
    const token = super.read(header);
    return token !== null && TOKEN_PATTERN.test(token) ? token : null;
  }
}
