import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Switches between light and dark for this visit. CSS shows the label and icon of the theme that it leads to. */
export function ThemeToggle() {
  return (
    <IconButton onClick={switchTheme} layout="inline-grid noscript:hidden">
      <Icon name="moon" className="only-light" />
      <Icon name="sun" className="only-dark" />
      <span className="only-light sr-only">Switch to dark theme</span>
      <span className="only-dark sr-only">Switch to light theme</span>
    </IconButton>
  );
}

function switchTheme(): void {
  const root = document.documentElement;
  const chosen = root.dataset['theme'];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['theme'] = dark ? 'light' : 'dark';
}
