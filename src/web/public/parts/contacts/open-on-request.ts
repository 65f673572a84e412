import { pages } from '#contract/routes.ts';

const load = async () => import('./contact-modal.tsx');

/** Loads the contact modal when a visitor comes near a contact link, and opens it on request. */
export function openContactModalOnRequest(): void {
  for (const approach of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(approach, preload, { passive: true });
  }
  addEventListener('openContactModal', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    load().then(
      ({ openContactModal }) => openContactModal(detail),
      // The form of the home page needs no code: a request is not lost where the modal's cannot be fetched.
      () => location.assign(`${pages.home}#contact`),
    );
  });
  // From `early-contact.ts` the request that came before.
  dispatchEvent(new Event('contactModalReady'));
}

function preload({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-contact-source]')) load().catch(() => undefined);
}
