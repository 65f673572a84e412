import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { pages } from '#core/routes.ts';
import { download } from './download.ts';

/** Bytes of the providers page after brotli. */
export interface PageWeight {
  /** The scripts that the document asks for. */
  readonly scripts: number;
  /** The style sheet inside the document, compressed by itself. */
  readonly styles: number;
  /** The whole document as it is sent, style sheet and data included. */
  readonly document: number;
}

/** Downloads the providers page and its scripts, and weighs them as a browser receives them. */
export async function weighProvidersPage(origin: string): Promise<PageWeight> {
  const { body } = await download(origin + pages.providers);
  const html = brotliDecompressSync(body).toString();
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const urls = [...html.matchAll(/<(?:script type="module" src|link rel="modulepreload" href)="([^"]+)"/g)];
  if (styles === '' || urls.length === 0) throw new Error('The providers page has no styles or no scripts');
  let scripts = 0;
  for (const [, url = ''] of urls) scripts += (await download(origin + url)).body.length;
  return { scripts, styles: brotliCompressSync(styles).length, document: body.length };
}
