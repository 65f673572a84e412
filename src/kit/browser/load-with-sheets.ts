const START_SHEET = /\/(?:browser|admin)-entry-[^/]*\.css$/;
const sheets = new Map<string, Promise<void>>();

/**
 * Wraps each dynamic import in the build: loads the module together with the style sheets of its page, so that
 * nothing is shown unstyled. Rejects if one of them cannot be fetched.
 */
export async function loadWithSheets<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  // Every document contains the styles of the entry.
  const own = files.filter((file) => file.endsWith('.css') && !START_SHEET.test(file));
  const [loaded] = await Promise.all([load(), ...own.map(async (file) => sheetOf(`/${file}`))]);
  return loaded;
}

async function sheetOf(href: string): Promise<void> {
  const sheet = sheets.get(href) ?? addSheet(href);
  sheets.set(href, sheet);
  return sheet;
}

async function addSheet(href: string): Promise<void> {
  if (document.querySelector(`style[data-sheet="${href}"]`)) return;
  await new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(href);
      reject(new Error(`The style sheet ${href} could not be fetched`));
    });
    document.head.append(link);
  });
}
