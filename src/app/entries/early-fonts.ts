// Inline script that runs before the page's content: decides when the fonts are fetched (`docs/pages.md`). On a fast line
// at once, and the first paint waits for them up to 300 ms. On others they would delay the scripts and arrive too late:
// they are fetched once the page reacts, and shown from the next page on. On very slow ones they are not fetched.
{
  const { dataset, style } = document.documentElement;
  const { rtt = 0, downlink = Infinity, saveData = false } = navigator.connection ?? {};
  const [visit] = performance.getEntriesByType('navigation');
  const isTimed = visit instanceof PerformanceNavigationTiming;
  /** From the request until the document's first bytes are parsed. */
  const waited = isTimed ? performance.now() - visit.requestStart : Infinity;
  /** The document before this one has most likely left the fonts in the cache. */
  const isFurther = (isTimed && visit.type !== 'navigate') || document.referrer.startsWith(`${location.origin}/`);
  const isVerySlow = saveData || rtt >= 270 || downlink < 0.7;

  const preload = async (href: string) =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      link.addEventListener('load', resolve);
      document.head.append(
        Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }),
      );
    });

  const change = (from: string, to?: string) => {
    if (dataset['fonts'] !== from) return;
    style.visibility = '';
    if (to === undefined) delete dataset['fonts'];
    else dataset['fonts'] = to;
  };

  dataset['fonts'] = 'local';
  dataset['flags'] = 'none';
  if (!isVerySlow) {
    if (isFurther || waited < 160) {
      // Chromium reaches no anchor or former position in a document that has loaded before its layout.
      const isSought = (isTimed && visit.type !== 'navigate') || location.hash !== '';
      const waiting = isSought ? 'hidden' : 'wait';
      if (isSought) style.visibility = waiting;
      dataset['fonts'] = waiting;
      const urls = [...document.querySelectorAll<HTMLMetaElement>('meta[name="font"]')].map(({ content }) => content);
      void Promise.all(urls.map(preload)).then(() => change(waiting));
      setTimeout(change, 300, waiting, 'local');
    }
    // 78 KB where the system has no flags: Chromium gives fonts priority over scripts.
    addEventListener('load', () => delete dataset['flags']);
    addEventListener('pageHydrated', () => {
      if (dataset['fonts'] === 'local') void showNext();
    });
  }

  const showNext = async () => {
    const { pathname } = location;
    const fonts = ['Instrument Sans Variable', 'Geist Mono Variable'];
    // Loading fonts that no element uses costs no layout.
    await Promise.all(fonts.map(async (name) => document.fonts.load(`1em "${name}"`)));
    const observer = new MutationObserver(() => {
      if (location.pathname === pathname) return;
      observer.disconnect();
      change('local');
    });
    const main = document.querySelector('main');
    if (main) observer.observe(main, { childList: true });
  };
}
