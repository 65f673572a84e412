// Inline script that runs before the page's content: until the page reacts, parts far below the first screen are neither
// styled nor laid out (`[data-opening]` in style sheets), so that scripts run earlier. Then the browser does so when idle,
// part by part. Where it seeks a position in the page, it needs the exact heights at once.
{
  const { documentElement } = document;
  const [visit] = performance.getEntriesByType('navigation');
  const seeksPosition =
    !(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate' || location.hash !== '';

  const layOut = ([part, ...rest]: readonly HTMLElement[]) => {
    if (part) part.style.contentVisibility = 'visible';
    else delete documentElement.dataset['opening'];
    if (part) whenIdle(() => layOut(rest));
  };

  const whenIdle = (callback: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 500 }) : setTimeout(callback);

  if (!seeksPosition) {
    documentElement.dataset['opening'] = '';
    addEventListener('pageHydrated', () => {
      const parts = [...document.querySelectorAll<HTMLElement>('main :is(article, section)')];
      whenIdle(() => layOut(parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto')));
    });
  }
}
