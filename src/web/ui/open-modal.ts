/**
 * Opens a dialog over the page, which keeps its place beneath and cannot be scrolled until the dialog closes. Back and
 * Forward to another address close it. Whoever takes the dialog out of the document calls what is returned, since an
 * element that is gone never says that it closed.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const leave = () => closeModal(dialog);
  if (dialog.open) return leave;
  const { scrollX: left, scrollY: top } = window;
  const { href } = location;
  const onTraversal = () => {
    if (location.href !== href) leave();
  };
  document.body.classList.add('modal-open');
  dialog.showModal();
  addEventListener('popstate', onTraversal);
  const restore = () => {
    removeEventListener('popstate', onTraversal);
    // Another one may lie beneath.
    if (document.querySelector('dialog:modal')) return;
    document.body.classList.remove('modal-open');
    if (location.href === href) scrollTo({ left, top, behavior: 'instant' });
  };
  dialog.addEventListener('close', restore, { once: true });
  return leave;
}

/** Closes a dialog and says so at once. The browser's event comes a task later: a key pressed before it would be lost. */
export function closeModal(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  dialog.dispatchEvent(new Event('close'));
}
