import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '#kit/error-boundary.tsx';
import { CONSENT_CHANGED, OPEN_COOKIE_SETTINGS, readChoice } from '#kit/browser/consent-choice.ts';

const CookieConsent = lazy(async () => ({ default: (await import('./cookie-consent.tsx')).CookieConsent }));

/**
 * Asks for consent if no choice is stored, or if a visitor wants to change it. The card's code is fetched on demand; if a
 * blocker prevents that, nothing is chosen or stored.
 */
export function ConsentGate() {
  const hasChoice = useSyncExternalStore(onConsentChange, hasStoredChoice, () => true);
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

function hasStoredChoice(): boolean {
  return readChoice() !== null;
}

function onConsentChange(listener: () => void): () => void {
  addEventListener(CONSENT_CHANGED, listener);
  return () => removeEventListener(CONSENT_CHANGED, listener);
}

interface CookieSettingsButtonProps {
  readonly className?: string;
}

/** Opens the cookie choice again. It is hidden without scripts, because then nothing is stored. */
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
