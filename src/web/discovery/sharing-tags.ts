import { pages } from '#contract/routes.ts';
import { escapeMarkup } from '#web/document/escape-markup.ts';

interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  /** The page's canonical URL. */
  readonly url: string;
  /** Absolute URL of an image of 1200 by 630 pixels. */
  readonly image: string;
}

/** Open Graph and Twitter tags, for previews of a shared link. */
export function sharingTags({ title, description, siteName, url, image }: SharedPage): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  };
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escapeMarkup(value)}">`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('');
}

/** The path of a page's social image, drawn by `tools/draw-site-images.ts`. */
export function socialImageOf(path: string): string {
  const name = path === pages.home ? 'home' : path.slice(1).replaceAll('/', '-');
  return `/social/${name}.png`;
}
