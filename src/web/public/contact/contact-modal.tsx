/** x */
export function openContactModal(detail: unknown): void {
  document.title = String(detail);
}
