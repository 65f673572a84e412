const NAME = 'session';
const TOKEN_PATTERN = /^[\w-]{43}$/;

/** The cookie that carries the session's token: never readable by scripts, never sent from other sites. */
export class SessionCookie {
  readonly name: string;
  readonly #attributes: string;

  /** Under https the name binds the cookie to this very host, and it never travels in the clear. */
  constructor(publicUrl: string) {
    const isSecure = publicUrl.startsWith('https:');
    this.name = isSecure ? `__Host-${NAME}` : NAME;
    this.#attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  }

  /** The token in a Cookie header, null where there is none that could be one. */
  read(header: string | undefined): string | null {
    for (const pair of header?.split(';') ?? []) {
      const [name, token = ''] = pair.trim().split('=', 2);
      if (name === this.name) return TOKEN_PATTERN.test(token) ? token : null;
    }
    return null;
  }

  /** The Set-Cookie header that keeps a token until the browser is closed; the server ends it earlier. */
  keep(token: string): string {
    return `${this.name}=${token}; ${this.#attributes}`;
  }

  /** The Set-Cookie header that removes the token. */
  remove(): string {
    return `${this.name}=; ${this.#attributes}; Max-Age=0`;
  }
}
