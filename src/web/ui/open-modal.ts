/** Opens a dialog over the page, which keeps its place beneath and cannot be scrolled until the dialog closes. */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const { scrollX: left, scrollY: top } = window;
  document.body.classList.add('modal-open');
  dialog.showModal();
  const restore = () => {
    // Another one may lie beneath.
    if (document.querySelector('dialog:modal')) return;
    document.body.classList.remove('modal-open');
    scrollTo({ left, top, behavior: 'instant' });
  };
  dialog.addEventListener('close', restore, { once: true });
}

/** Closes a dialog and says so at once. The browser's event comes a task later: a key pressed before it would be lost. */
export function closeModal(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  dialog.dispatchEvent(new Event('close'));
}
