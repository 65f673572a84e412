import { pages } from '#contract/routes.ts';

/** The path of the image that stands for a page where it is shared. Drawn by `tools/draw-site-images.ts`. */
export function socialImageOf(path: string): string {
  const name = path === pages.home ? 'home' : path.slice(1).replaceAll('/', '-');
  return `/social/${name}.png`;
}
