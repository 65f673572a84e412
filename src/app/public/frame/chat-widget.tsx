import { useEffect } from 'react';
import { CONTACT_SOURCES } from '#features/contacts/contact-source.ts';
import { Icon } from '#kit/icon.tsx';
import { ContactLink } from '#features/contacts/contact-link.tsx';

const PANEL = 'live-chat';

/** A round button with a panel: a native popover, which works before any script has run. */
export function ChatWidget() {
  useEffect(trackScrollDirection, []);
  return (
    <>
      <button type="button" popoverTarget={PANEL} aria-label="Live chat" className="chat-button">
        <Icon name="message-circle" size={22} />
      </button>
      <section
        id={PANEL}
        popover="auto"
        aria-labelledby={`${PANEL}-title`}
        className="chat-panel fixed top-auto right-6 left-auto w-[min(320px,calc(100vw-32px))] rounded-lg border border-line bg-raised p-0 text-sm text-ink floating max-md:right-4"
      >
        <div className="flex items-center justify-between border-b border-line px-4 py-3">
          <h2 id={`${PANEL}-title`} className="text-[0.9375rem] tracking-normal">
            Live Chat Support
          </h2>
          <button
            type="button"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label="Close live chat"
            className="grid size-8 place-items-center rounded-sm text-muted hover:bg-press hover:text-ink"
          >
            <Icon name="x" size={16} />
          </button>
        </div>
        <div className="grid gap-3 p-4">
          <p className="rounded-lg bg-sunken px-3 py-2.5">Hello! How can we help you today?</p>
          <p className="text-xs text-muted">Support is available 24/7.</p>
          <ContactLink source={CONTACT_SOURCES.liveChat} variant="primary" layout="flex">
            Start Conversation
          </ContactLink>
        </div>
      </section>
    </>
  );
}

/** Minimum movement: less is jitter, or content that grows above the visible part. */
const MIN_SCROLL_PX = 8;

/** Sets `data-scroll` on the document while the visitor scrolls down, which hides the button on phones. */
function trackScrollDirection(): () => void {
  let from = scrollY;
  const update = () => {
    const moved = scrollY - from;
    if (Math.abs(moved) < MIN_SCROLL_PX) return;
    from = scrollY;
    if (moved > 0) document.documentElement.dataset['scroll'] = 'down';
    else delete document.documentElement.dataset['scroll'];
  };
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}
