import { useSite } from '#web/site-context.ts';

/** Says which figures are invented, and credits those that are not. */
export function DemoNotice() {
  const { name } = useSite();
  return (
    <p className="mt-2 max-w-[96ch] text-xs text-subtle">
      This is a demo catalogue: {name} prices and counts are demo values. Direct prices are vendor list prices (October
      2026) where the vendor publishes one; those marked † are demo values.{' '}
      <span className="inline-block text-balance">
        Residential list prices: ProxyTicker (proxyticker.com), CC BY 4.0, 6 October 2026.
      </span>
    </p>
  );
}
