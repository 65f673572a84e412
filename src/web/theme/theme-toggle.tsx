import { useEffect } from 'react';
import { CONSENT_CHANGED, readChoice } from '#web/browser/consent-choice.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Switches between light and dark. CSS shows the label and icon of the theme that it leads to. */
export function ThemeToggle() {
  useEffect(followConsent, []);
  return (
    <IconButton onClick={switchTheme} layout="inline-grid noscript:hidden">
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:[display:revert]" />
      <span className="sr-only dark:hidden">Switch to dark theme</span>
      <span className="sr-only hidden dark:[display:revert]">Switch to light theme</span>
    </IconButton>
  );
}

type Theme = 'light' | 'dark';

/** Where a chosen theme is remembered; `early.ts` reads it before the page is drawn. */
const KEY = 'theme';

/** Shows the other theme, and remembers it where the visitor allowed functionality cookies. */
function switchTheme(): void {
  const root = document.documentElement;
  const chosen = root.dataset['theme'];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme: Theme = dark ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  rememberTheme();
}

/** Keeps the shown choice in step with what is allowed: stored with consent, forgotten without. */
function followConsent(): () => void {
  addEventListener(CONSENT_CHANGED, rememberTheme);
  return () => removeEventListener(CONSENT_CHANGED, rememberTheme);
}

function rememberTheme(): void {
  const theme = document.documentElement.dataset['theme'];
  try {
    if (theme && readChoice()?.functionality) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing shows the system's theme on the next page.
  }
}
