// Inline script that runs before the page's content: preloads the text font on a fast line. Chromium delays the first
// paint until a preloaded font has arrived, on a slow line by two seconds; only Chromium states the speed of the line.
{
  const font = document.querySelector<HTMLMetaElement>('meta[name="text-font"]')?.content;
  const { rtt = 0, downlink = Infinity, saveData = false } = navigator.connection ?? {};
  if (font !== undefined && rtt <= 50 && downlink >= 5 && !saveData) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: font }),
    );
  }
}
