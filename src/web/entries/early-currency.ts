// Runs before the page's own code, as an inline script: it hands the choice of a currency on to whoever shows it. Before
// the code is there, and where it never comes, the link leads to the page in that currency.
addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest<HTMLElement>('a[data-currency]');
  if (!link || button || ctrlKey || metaKey || shiftKey) return;
  document.documentElement.dataset['currency'] = link.dataset['currency'];
  if (!dispatchEvent(new Event('currencyChosen', { cancelable: true }))) event.preventDefault();
});
