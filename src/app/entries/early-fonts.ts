// Inline script that runs before the page's content: chooses the fonts by the speed of the line, which only Chromium
// states. On a fast line it preloads them; on a slow one (3G or worse) the page uses local fonts, since files that arrive
// late are not shown, but make Chromium lay out the whole page again (`docs/pages.md`). The font of flags, 78 KB where the
// system has none, waits until the page has loaded: Chromium gives fonts priority over scripts.
{
  const { dataset } = document.documentElement;
  const { rtt = 0, downlink = Infinity, saveData = false } = navigator.connection ?? {};
  if (saveData || rtt >= 270 || downlink < 0.7) dataset['fonts'] = 'local';
  else {
    dataset['fonts'] = 'text';
    addEventListener('load', () => delete dataset['fonts']);
    if (rtt <= 50 && downlink >= 5) {
      for (const { content: href } of document.querySelectorAll<HTMLMetaElement>('meta[name="font"]')) {
        const link = document.createElement('link');
        document.head.append(
          Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }),
        );
      }
    }
  }
}
