import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { providersHref } from '#contract/providers/providers-url.ts';
import { counted } from '#domain/count.ts';
import { searchCountries } from '#domain/countries/country-search.ts';
import { flagOf } from '#domain/countries/flag.ts';
import { filterListing } from '#domain/providers/filter-listing.ts';
import { countryCounts } from '#domain/providers/listing-choices.ts';
import type { PreparedListing } from '#domain/providers/prepare-listing.ts';
import type { ProvidersView } from '#domain/providers/provider-listing.ts';
import { Icon } from '#web/ui/icon.tsx';
import { moveOnKey } from '#web/ui/move-on-key.ts';

interface CountryChoicesProps {
  readonly view: ProvidersView;
  readonly listing: PreparedListing;
}

/** The countries that would leave somebody, found by name or code. Arrows lead through them, Enter takes the first. */
export function CountryChoices({ view, listing }: CountryChoicesProps) {
  const [typed, setTyped] = useState('');
  const [, navigate] = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus({ preventScroll: true });
    const list = box.current?.querySelector('ul');
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, []);
  const { any, byCode } = countryCounts(filterListing(listing, view));
  const countries = listing.countries.filter(({ code }) => byCode.has(code) || code === view.country);
  const found = searchCountries(countries, typed);
  const hrefOf = (country: string | null) => providersHref({ ...view, country });
  const close = () => box.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const onKey = (event: KeyboardEvent) => {
    const links = [...(box.current?.querySelectorAll('a') ?? [])];
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const [first] = found;
      if (typed.trim() === '' || !first) return;
      close();
      navigate(hrefOf(first.code));
      return;
    }
    if (event.target instanceof HTMLInputElement && !event.key.startsWith('Arrow')) return;
    const next = moveOnKey(
      event.key,
      links,
      links.find((link) => link === document.activeElement),
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={box} className="country-choices">
      <input
        type="search"
        aria-label="Search countries"
        placeholder="Search countries"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={onKey}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul aria-label="Countries">
        {typed.trim() === '' && (
          <li>
            <Link
              href={hrefOf(null)}
              aria-current={view.country === null ? 'true' : undefined}
              onClick={close}
              onKeyDown={onKey}
            >
              Any country
              <small>{providerCount(any)}</small>
            </Link>
          </li>
        )}
        {found.map(({ code, name }) => (
          <li key={code}>
            <Link
              href={hrefOf(code)}
              aria-current={view.country === code ? 'true' : undefined}
              onClick={close}
              onKeyDown={onKey}
            >
              <span aria-hidden="true" className="flag">
                {flagOf(code)}
              </span>
              <code>{code}</code>
              <span>{name}</span>
              {view.country === code && <Icon name="check" size={15} />}
              <small>{providerCount(byCode.get(code) ?? 0)}</small>
            </Link>
          </li>
        ))}
        {found.length === 0 && <li className="panel-note">No countries found.</li>}
      </ul>
    </div>
  );
}

function providerCount(count: number): string {
  return counted(count, 'vendor');
}
