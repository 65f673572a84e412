/** Moves the focus to the screen where the control that had it goes: else it would start again at the top of the page. */
export function focusMain(): void {
  document.querySelector('main')?.focus();
}
