import type { OfferedRate, SiteInfo } from '#contract/site.ts';

interface CurrencySwitchProps {
  readonly rates: readonly OfferedRate[];
  /** What is shown beside dollars, undefined for nothing. */
  readonly currency: string | undefined;
  /** The query of the page that it stands on. */
  readonly search: string;
  readonly note: string;
}

/**
 * Shows amounts in another currency beside dollars. Each choice is a link that works without scripts; with them
 * `reader-currency.ts` answers it in place, and keeps mark and note in step.
 */
export function CurrencySwitch({ rates, currency, search, note }: CurrencySwitchProps) {
  const choices = [{ currency: 'USD', rate: undefined, note }, ...rates];
  return (
    <div className="currency-switch">
      <p>{choices.find((choice) => choice.currency === currency)?.note ?? note}</p>
      <nav aria-label="Currency beside US dollars">
        {choices.map((choice, index) => (
          <a
            key={choice.currency}
            href={hrefOf(search, choice.currency)}
            rel="nofollow"
            aria-current={choice.currency === (currency ?? 'USD') ? 'true' : undefined}
            data-currency={choice.currency}
            data-rate={choice.rate}
            data-note={choice.note}
          >
            {index > 0 ? `+ ${choice.currency}` : choice.currency}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** Below the footer of every page. No script draws it: readers who stay with dollars fetch nothing for it. */
export function CurrencyBar({ site, search }: { readonly site: SiteInfo; readonly search: string }) {
  const { rates = [], currency } = site;
  if (rates.length === 0) return null;
  return (
    <aside aria-label="Currency" className="currency-bar">
      <div className="page-width">
        <CurrencySwitch rates={rates} currency={currency} search={search} note="Prices in US dollars" />
      </div>
    </aside>
  );
}

function hrefOf(search: string, currency: string): string {
  const query = new URLSearchParams(search);
  query.set('currency', currency);
  return `?${query}`;
}
