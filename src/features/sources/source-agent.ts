import { pages } from '#core/routes.ts';

/** The user agent of requests to sources. */
export interface SourceAgent {
  /** The header `User-Agent`. */
  readonly header: string;
  /** The product token that a robots.txt names. */
  readonly token: string;
}

/** The user agent of a site. Characters of its name that a product token cannot contain become hyphens. */
export function sourceAgentOf(siteName: string, publicUrl: string): SourceAgent {
  const name = siteName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\w-]+/)
    .filter((part) => part !== '')
    .join('-');
  const token = name === '' ? 'price-check' : `${name}-price-check`;
  return { header: `${token} (+${publicUrl}${pages.methodology})`, token };
}
