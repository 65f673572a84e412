/** Focuses the screen when the focused control is unmounted; otherwise Tab would start at the top of the page. */
export function focusMain(): void {
  document.querySelector('main')?.focus();
}
