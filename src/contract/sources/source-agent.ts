import { pages } from '#contract/routes.ts';

/** How we introduce ourselves to sources. */
export interface SourceAgent {
  /** The header `User-Agent`. */
  readonly header: string;
  /** Our name in a robots.txt. */
  readonly token: string;
}

/** The agent of a site. Of its name, characters that no product name may have become hyphens. */
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
