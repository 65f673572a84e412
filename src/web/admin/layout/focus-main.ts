/** The control that led here goes with its row: without this the focus would start again at the top of the page. */
export function focusMain(): void {
  document.querySelector('main')?.focus();
}
