import { useSite } from '#web/document/site-context.ts';
import { useAddress } from '#web/public/use-address.ts';
import { useReaderRate } from './use-currency.ts';

interface CurrencyNoteProps {
  /** What it says while amounts are in dollars alone. */
  readonly note: string;
}

/** The rate of the amounts beside dollars, with its day and source. Without scripts its links choose. */
export function CurrencyNote({ note }: CurrencyNoteProps) {
  const { rates = [] } = useSite();
  const { search } = useAddress();
  const rate = useReaderRate();
  return (
    <div className="currency-note">
      <p>{rate?.note ?? note}</p>
      {rates.length > 0 && (
        <nav aria-label="Currency beside US dollars">
          {['USD', ...rates.map(({ currency }) => currency)].map((code, index) => (
            <a
              key={code}
              href={hrefOf(search, code)}
              rel="nofollow"
              // For readers without scripts: the server's address counts, which may be shorter than the browser's.
              suppressHydrationWarning
              aria-current={code === (rate?.currency ?? 'USD') ? 'true' : undefined}
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
export function CurrencyBar() {
  const { rates = [] } = useSite();
  if (rates.length === 0) return null;
  return (
    <aside aria-label="Currency" className="currency-bar">
      <div className="page-width">
        <CurrencyNote note="Prices in US dollars" />
      </div>
    </aside>
  );
}

function hrefOf(search: string, currency: string): string {
  const query = new URLSearchParams(search);
  query.set('currency', currency);
  return `?${query}`;
}
