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

addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-contact-source]');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.focus();
    // Later, so that a menu around the link has closed by then.
    setTimeout(() => request({ source: link.dataset['contactSource'] }));
  },
  true,
);

function request(detail: unknown): void {
  dispatchEvent(new CustomEvent('openContactModal', { detail }));
}
