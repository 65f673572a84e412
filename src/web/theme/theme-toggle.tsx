import { useEffect } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { followConsent, switchTheme } from './theme-choice.ts';

/** Switches between light and dark. CSS shows the label and icon of the theme that it leads to. */
export function ThemeToggle() {
  useEffect(followConsent, []);
  return (
    <IconButton onClick={switchTheme} layout="inline-grid noscript:hidden">
      <Icon name="moon" className="only-light" />
      <Icon name="sun" className="only-dark" />
      <span className="only-light sr-only">Switch to dark theme</span>
      <span className="only-dark sr-only">Switch to light theme</span>
    </IconButton>
  );
}
