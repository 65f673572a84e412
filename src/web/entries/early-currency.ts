// Runs before the page's own code, as an inline script: it hands the choice of a currency on to the browser entry. Before
// the code is there it waits; where the code never comes, it loads the page in that currency.
addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.dataset['currencyChoice'] === undefined) return;
  document.documentElement.dataset['currency'] = target.value;
  handOn();
});

function handOn(): void {
  if (!dispatchEvent(new Event('currencyChosen', { cancelable: true }))) return;
  if (document.readyState !== 'complete') addEventListener('load', handOn, { once: true });
  else {
    const url = new URL(location.href);
    url.searchParams.set('currency', document.documentElement.dataset['currency'] ?? '');
    location.assign(url);
  }
}
