import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { CONSENT_CHANGED, OPEN_COOKIE_SETTINGS, readChoice } from '#web/browser/consent-choice.ts';

const CookieConsent = lazy(async () => ({ default: (await import('./cookie-consent.tsx')).CookieConsent }));

/**
 * Asks for consent where no choice is kept, and again when a visitor wants to change it. Its code comes when
 * asked for; where a blocker keeps it away, nothing was chosen and nothing is stored.
 */
export function ConsentGate() {
  const hasChoice = useSyncExternalStore(onConsentChange, hasKeptChoice, () => true);
  const [step, setStep] = useState<'question' | 'settings' | 'done'>('question');

  useEffect(() => {
    const openSettings = () => setStep('settings');
    addEventListener(OPEN_COOKIE_SETTINGS, openSettings);
    return () => removeEventListener(OPEN_COOKIE_SETTINGS, openSettings);
  }, []);

  if (step === 'done' || (step === 'question' && hasChoice)) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CookieConsent key={step} asksForTypes={step === 'settings'} onDone={() => setStep('done')} />
      </Suspense>
    </ErrorBoundary>
  );
}

function hasKeptChoice(): boolean {
  return readChoice() !== null;
}

function onConsentChange(listener: () => void): () => void {
  addEventListener(CONSENT_CHANGED, listener);
  return () => removeEventListener(CONSENT_CHANGED, listener);
}

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
