// Inline script that runs before the first paint: applies the stored theme. Without storage the system's theme
// applies.
{
  const remembered = (() => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  })();
  if (remembered === 'light' || remembered === 'dark') document.documentElement.dataset['theme'] = remembered;
}
