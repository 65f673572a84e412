// Inline script that runs before the page's code: queues clicks on contact links and `openContactModal` events until
// the browser entry can open the modal (`contactModalReady`). Each request is delivered once.

let queued: Event | null = null;
const enqueue = (event: Event) => {
  queued = event;
};

addEventListener('openContactModal', enqueue);
addEventListener(
  'contactModalReady',
  () => {
    removeEventListener('openContactModal', enqueue);
    if (queued) request(queued instanceof CustomEvent ? queued.detail : null);
  },
  { once: true },
);

const linkOf = ({ target }: Event) => target instanceof Element && target.closest<HTMLElement>('[data-contact-source]');

addEventListener(
  'click',
  (event) => {
    const link = linkOf(event);
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.focus();
    // In a later task, after a menu around the link has closed.
    const { contactSource: source, contactQuote: quote, contactQuoteText: quoteText } = link.dataset;
    setTimeout(() => request({ source, ...(quote !== undefined && { quote, quoteText }) }));
  },
  true,
);

// These links look like buttons, so Space must press them, too, and not scroll.
for (const type of ['keydown', 'keyup'] as const) {
  addEventListener(type, (event) => {
    const link = event.key === ' ' && linkOf(event);
    if (!link) return;
    event.preventDefault();
    if (type === 'keyup') link.click();
  });
}

function request(detail: unknown): void {
  dispatchEvent(new CustomEvent('openContactModal', { detail }));
}
