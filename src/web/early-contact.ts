/**
 * What runs before the page's own code: it keeps clicks on contact links, and `openContactModal` events, until the
 * browser entry takes them over. Both load this one module, so that each request is handed on exactly once.
 */

/** Hears of one request to open the contact modal: the event's detail, which may come from anyone. */
type ContactListener = (detail: unknown) => void;

let listener: ContactListener | null = null;
let waiting: { readonly detail: unknown } | null = null;

addEventListener('openContactModal', (event) => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (listener) listener(detail);
  else waiting = { detail };
});

addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-contact-source]');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.focus();
    const detail = { source: link.dataset['contactSource'] };
    // Later, so that a menu around the link has closed by then.
    setTimeout(() => dispatchEvent(new CustomEvent('openContactModal', { detail })));
  },
  true,
);

/** Hands all requests to `next` from now on, first the one that came last before. */
export function takeContactRequests(next: ContactListener): void {
  listener = next;
  if (waiting) next(waiting.detail);
  waiting = null;
}
