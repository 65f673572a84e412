import { OPEN_COOKIE_SETTINGS } from '#web/browser/consent-choice.ts';

interface CookieSettingsButtonProps {
  readonly className?: string;
}

/** Opens the cookie choice again. Without scripts nothing is stored, so that there is nothing to choose. */
export function CookieSettingsButton({ className }: CookieSettingsButtonProps) {
  return (
    <button
      type="button"
      className={`noscript:hidden ${className ?? ''}`}
      onClick={() => dispatchEvent(new CustomEvent(OPEN_COOKIE_SETTINGS))}
    >
      Cookie settings
    </button>
  );
}
