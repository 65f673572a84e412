import { useSite } from '#kit/page/site-context.ts';
import { useAddress } from '#kit/page/use-address.ts';
import { useReaderRate } from './money.tsx';
import { Icon } from '#kit/icon.tsx';
import { chooseCurrency } from './currency-store.ts';

interface CurrencyNoteProps {
  /** The text while amounts are in dollars only. */
  readonly note: string;
  /** The name of the links. A page may have the note twice. */
  readonly label?: string;
}

/** The exchange rate in use, with its day and source. Its links choose a currency without scripts. */
export function CurrencyNote({ note, label = 'Currency beside US dollars' }: CurrencyNoteProps) {
  const { rates = [] } = useSite();
  const { search } = useAddress();
  const rate = useReaderRate();
  return (
    <div className="currency-note flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 text-xs text-subtle figures max-md:justify-start">
      <p>{rate ? `${rate.note}. Links show ${rate.currency} to others only with currency=${rate.currency}.` : note}</p>
      {rates.length > 0 && (
        <nav aria-label={label} className="hidden rounded-md bg-press p-[3px] noscript:flex print:hidden">
          {['USD', ...rates.map(({ currency }) => currency)].map((code, index) => (
            <a
              key={code}
              href={hrefOf(search, code)}
              rel="nofollow"
              // Links for visitors without scripts, so the server's URL may differ from the browser's.
              suppressHydrationWarning
              aria-current={code === (rate?.currency ?? 'USD') ? 'true' : undefined}
              className="flex h-7 items-center rounded-sm px-2.5 text-[0.8125rem] leading-none font-medium text-muted hover:text-ink aria-current:bg-raised aria-current:text-ink aria-current:lifted"
            >
              {index > 0 ? `+ ${code}` : code}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

/** The currency note below the footer of every page, printed too. */
export function CurrencyBar() {
  const { rates = [] } = useSite();
  if (rates.length === 0) return null;
  return (
    <aside aria-label="Currency" className="currency-bar bg-sunken pb-7">
      {/* The live chat's button is at the right. */}
      <div className="page-width *:pr-15">
        <CurrencyNote note="Prices in US dollars" label="Currency of this site" />
      </div>
    </aside>
  );
}

function hrefOf(search: string, currency: string): string {
  const query = new URLSearchParams(search);
  query.set('currency', currency);
  return `?${query}`;
}

/**
 * Chooses the currency that is shown beside US dollars; absent without rates. `early-currency.ts` handles a choice made
 * before the page's code has loaded. Without scripts, `CurrencyNote` has links.
 */
export function CurrencySelect() {
  const { rates = [] } = useSite();
  const rate = useReaderRate();
  if (rates.length === 0) return null;
  return (
    <div className="relative noscript:hidden">
      <select
        data-currency-choice=""
        aria-label="Currency"
        autoComplete="off"
        value={rate?.currency ?? 'USD'}
        onChange={({ currentTarget }) => chooseCurrency(currentTarget.value)}
        className="h-9 w-15 cursor-pointer appearance-none rounded-md pr-5.5 pl-2 max-sm:w-13 max-sm:pr-4.5 max-sm:pl-1 text-[0.8125rem] font-medium text-muted transition-colors duration-120 hover:bg-press hover:text-ink"
      >
        <option value="USD">USD</option>
        {rates.map(({ currency: code }) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={13}
        className="pointer-events-none absolute top-1/2 right-1.5 max-sm:right-0.5 -translate-y-1/2 text-subtle"
      />
    </div>
  );
}
