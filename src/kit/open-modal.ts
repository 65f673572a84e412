/**
 * Opens a modal dialog. The page beneath keeps its scroll position and cannot be scrolled. Back and Forward to
 * another URL close the dialog. Call the returned function before the dialog is removed from the document, since a
 * removed element sends no `close` event.
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
    // Another modal dialog may still be open.
    if (document.querySelector('dialog:modal')) return;
    document.body.classList.remove('modal-open');
    if (location.href === href) scrollTo({ left, top, behavior: 'instant' });
  };
  dialog.addEventListener('close', restore, { once: true });
  return leave;
}

/**
 * Closes a dialog and sends `close` at once: the browser sends its own a task later, and a key pressed before that
 * would be lost.
 */
export function closeModal(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  dialog.dispatchEvent(new Event('close'));
}
