// Inline script that runs before the page's code: passes a chosen currency to the browser entry once that is loaded;
// if it fails to load, reloads the page in that currency.
addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.dataset['currencyChoice'] === undefined) return;
  document.documentElement.dataset['currency'] = target.value;
  announceCurrency();
});

function announceCurrency(): void {
  if (!dispatchEvent(new Event('currencyChosen', { cancelable: true }))) return;
  if (document.readyState !== 'complete') addEventListener('load', announceCurrency, { once: true });
  else {
    const url = new URL(location.href);
    url.searchParams.set('currency', document.documentElement.dataset['currency'] ?? '');
    location.assign(url);
  }
}
