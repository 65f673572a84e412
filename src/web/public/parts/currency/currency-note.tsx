import type { SiteInfo } from '#contract/site.ts';

interface CurrencyNoteProps {
  readonly site: SiteInfo;
  /** The query of the page that it stands on. */
  readonly search: string;
  /** What it says while amounts are in dollars alone. */
  readonly note: string;
}

/**
 * The rate of the amounts beside dollars, with its day and source. `reader-currency.ts` keeps it in step with the choice
 * in the header; without scripts its links choose.
 */
export function CurrencyNote({ site, search, note }: CurrencyNoteProps) {
  const { rates = [], currency } = site;
  return (
    <div className="currency-note">
      {/* A currency chosen before React has come to this part is there already. */}
      <p data-currency-note={note} suppressHydrationWarning>
        {rates.find((rate) => rate.currency === currency)?.note ?? note}
      </p>
      {rates.length > 0 && (
        <nav aria-label="Currency beside US dollars">
          {['USD', ...rates.map((rate) => rate.currency)].map((code, index) => (
            <a
              key={code}
              href={hrefOf(search, code)}
              rel="nofollow"
              aria-current={code === (currency ?? 'USD') ? 'true' : undefined}
            >
              {index > 0 ? `+ ${code}` : code}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Below the footer of every page, on paper too. */
export function CurrencyBar({ site, search }: Omit<CurrencyNoteProps, 'note'>) {
  const { rates = [] } = site;
  if (rates.length === 0) return null;
  return (
    <aside aria-label="Currency" className="currency-bar">
      <div className="page-width">
        <CurrencyNote site={site} search={search} note="Prices in US dollars" />
      </div>
    </aside>
  );
}

function hrefOf(search: string, currency: string): string {
  const query = new URLSearchParams(search);
  query.set('currency', currency);
  return `?${query}`;
}
