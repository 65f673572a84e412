import { useEffect } from 'react';
import { CONSENT_CHANGED, readChoice } from '#kit/browser/consent-choice.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { Icon } from '#kit/icon.tsx';

/** Switches between the light and dark theme. CSS shows the label and icon of the other theme. */
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

/** The key of the stored theme, which `early-theme.ts` reads before the first paint. */
const KEY = 'theme';

/** Shows the other theme, and stores it with consent to functionality. */
export function switchTheme(): void {
  const root = document.documentElement;
  const chosen = root.dataset['theme'];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme: Theme = dark ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  storeTheme();
}

/** Stores the theme when consent is given, and deletes it when consent is withdrawn. */
function followConsent(): () => void {
  addEventListener(CONSENT_CHANGED, storeTheme);
  return () => removeEventListener(CONSENT_CHANGED, storeTheme);
}

function storeTheme(): void {
  const theme = document.documentElement.dataset['theme'];
  try {
    if (theme && readChoice()?.functionality) localStorage.setItem(KEY, theme);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the next page shows the system's theme.
  }
}
