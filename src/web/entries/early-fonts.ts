// Inline script that runs before the page's content: preloads the fonts on a fast line. Chromium delays the first paint
// until preloaded fonts have arrived, on a slow line by two seconds; only Chromium states the speed of the line.
{
  const { rtt = 0, downlink = Infinity, saveData = false } = navigator.connection ?? {};
  const fonts = document.querySelectorAll<HTMLMetaElement>('meta[name="font"]');
  if (rtt <= 50 && downlink >= 5 && !saveData) {
    for (const { content: href } of fonts) {
      const link = document.createElement('link');
      document.head.append(
        Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }),
      );
    }
  }
}
