import { useSite } from '#web/document/site-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chooseCurrency } from './currency-store.ts';
import { useReaderRate } from './use-currency.ts';

/**
 * Chooses the currency that is shown beside US dollars; absent where no rate is known. `early-currency.ts` keeps a
 * choice from before the page's code has come. Without scripts `CurrencyNote` has links.
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
        path="m6 9 6 6 6-6"
        size={13}
        className="pointer-events-none absolute top-1/2 right-1.5 max-sm:right-0.5 -translate-y-1/2 text-subtle"
      />
    </div>
  );
}
