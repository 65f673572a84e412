// Inline script that runs before the first paint: applies the stored theme. Without storage the system's theme
// applies.
{
  const stored = (() => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  })();
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset['theme'] = stored;
}
