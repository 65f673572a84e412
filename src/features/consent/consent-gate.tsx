import { useEffect, useState, useSyncExternalStore } from 'react';
import { CONSENT_CHANGED, OPEN_COOKIE_SETTINGS, readChoice } from '#kit/browser/consent-choice.ts';
import type { CookieConsent } from './cookie-consent.tsx';

/**
 * Asks for consent if no choice is stored, or if a visitor wants to change it. The card's code is fetched on demand; if a
 * blocker prevents that, nothing is chosen or stored. No `<Suspense>`: React commits nothing, hydrated pages included,
 * within 300 ms of a fallback.
 */
export function ConsentGate() {
  const hasChoice = useSyncExternalStore(onConsentChange, hasStoredChoice, () => true);
  const [step, setStep] = useState<'question' | 'settings' | 'done'>('question');
  const [Card, setCard] = useState<typeof CookieConsent | null>(null);
  const isShown = step === 'settings' || (step === 'question' && !hasChoice);

  useEffect(() => {
    const openSettings = () => setStep('settings');
    addEventListener(OPEN_COOKIE_SETTINGS, openSettings);
    return () => removeEventListener(OPEN_COOKIE_SETTINGS, openSettings);
  }, []);

  useEffect(() => {
    if (isShown) import('./cookie-consent.tsx').then((loaded) => setCard(() => loaded.CookieConsent), doNothing);
  }, [isShown]);

  if (!isShown || !Card) return null;
  return <Card key={step} asksForTypes={step === 'settings'} onDone={() => setStep('done')} />;
}

function doNothing(): void {}

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
