// Runs before the page is drawn, as one inline script: a remembered theme is there from the first frame.
// Without storage, or where a browser refuses it, the system's theme stands.
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
