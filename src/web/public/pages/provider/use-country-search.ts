import { type RefObject, useEffect } from 'react';
import { searchCountries } from '#domain/countries/country-search.ts';

/** Lets the search above the list of countries leave those whose name or code has what is typed, on the map too. */
export function useCountrySearch(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    const ends = new AbortController();
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches('.country-search input')) search(root, target.value);
    };
    const onPoint = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('.coverage [data-country]') : null;
      if (row) point(root, row.dataset['country'] ?? '');
    };
    root.addEventListener('input', onInput, { signal: ends.signal });
    for (const type of ['pointerover', 'focusin']) root.addEventListener(type, onPoint, { signal: ends.signal });
    return () => ends.abort();
  }, [page]);
}

function search(root: HTMLElement, typed: string): void {
  const rows = [...root.querySelectorAll<HTMLElement>('.coverage-rows [data-country]')].map((row) => ({
    row,
    code: row.dataset['country'] ?? '',
    name: row.dataset['name'] ?? '',
  }));
  const wanted = new Set(searchCountries(rows, typed));
  for (const country of rows) {
    const isWanted = wanted.has(country);
    country.row.hidden = !isWanted;
    root.querySelector(`.coverage-map [data-country="${country.code}"]`)?.classList.toggle('is-left-out', !isWanted);
  }
  const count = root.querySelector('.coverage [role=status]');
  if (count) count.textContent = typed.trim() === '' ? countriesText(rows.length) : `${wanted.size} of ${rows.length}`;
  const none = root.querySelector<HTMLElement>('.coverage-none');
  if (none) none.hidden = wanted.size > 0;
}

/** Marks a country in the list and on the map. */
function point(root: HTMLElement, code: string): void {
  for (const old of root.querySelectorAll('.coverage .is-pointed')) old.classList.remove('is-pointed');
  for (const found of root.querySelectorAll(`.coverage [data-country="${code}"]`)) found.classList.add('is-pointed');
}

/** "1 country", "195 countries". */
export function countriesText(count: number): string {
  return `${count} ${count === 1 ? 'country' : 'countries'}`;
}
