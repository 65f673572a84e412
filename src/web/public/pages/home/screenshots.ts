/** A picture of the product in both themes, for `img`. `tools/screenshots.ts` takes them. */
export interface Screenshot {
  readonly title: string;
  readonly text: string;
  readonly alt: string;
  readonly light: ScreenshotFiles;
  readonly dark: ScreenshotFiles;
}

interface ScreenshotFiles {
  readonly src: string;
  /** A small one for phones, with its width. */
  readonly srcSet: string;
}

/** Width and height of every picture in pixels. */
export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const;

const urls = import.meta.glob<string>('./screenshots/*.webp', { eager: true, import: 'default' });

export const SCREENSHOTS: readonly Screenshot[] = [
  {
    title: 'Compare providers',
    text: 'Unit prices of all vendors on one sheet.',
    alt: 'The provider comparison: services with struck direct prices, own prices and savings',
    ...filesOf('compare'),
  },
  {
    title: 'Calculate a volume',
    text: 'Total and savings from 1 GB to 1000 GB.',
    alt: 'The pricing calculator: proxy type, volume, total, savings and where the vendors stand',
    ...filesOf('pricing'),
  },
  {
    title: 'Ask for a quote',
    text: 'A reply within 24 hours.',
    alt: 'The contact form over the provider comparison, with name and e-mail filled in',
    ...filesOf('contact'),
  },
];

function filesOf(name: string): Pick<Screenshot, 'light' | 'dark'> {
  const inTheme = (theme: 'light' | 'dark') => {
    const [small, large] = [urlOf(`${name}-${theme}-640`), urlOf(`${name}-${theme}-1280`)];
    return { src: large, srcSet: `${small} 640w, ${large} 1280w` };
  };
  return { light: inTheme('light'), dark: inTheme('dark') };
}

function urlOf(name: string): string {
  const url = urls[`./screenshots/${name}.webp`];
  if (url === undefined) throw new Error(`There is no screenshot ${name}: run npm run screenshots`);
  return url;
}
