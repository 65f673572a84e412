// Runs before the page's own code, as an inline script: it keeps clicks on contact links, and `openContactModal` events,
// until the browser entry says with `contactModalReady` that it opens the modal. Each request is handed on once.

let waiting: Event | null = null;
const keep = (event: Event) => {
  waiting = event;
};

addEventListener('openContactModal', keep);
addEventListener(
  'contactModalReady',
  () => {
    removeEventListener('openContactModal', keep);
    if (waiting) request(waiting instanceof CustomEvent ? waiting.detail : null);
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
    // Later, so that a menu around the link has closed by then.
    const { contactSource: source, contactQuote: quote, contactAsks: asks } = link.dataset;
    setTimeout(() => request({ source, ...(quote !== undefined && { quote, asks }) }));
  },
  true,
);

// They look like buttons: Space presses them, too, when it is let go, and does not scroll.
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
