import type { Provider } from '#contract/catalogue.ts';

const NO_PRICE = '0.00';

/** The own price per GB above the direct one. 0.00 is no price. */
export function ProviderPricing({ provider }: { readonly provider: Provider }) {
  const { pricePerGbRampage: own, pricePerGbDirect: direct } = provider;
  return (
    <span className="block @max-2xl:flex @max-2xl:items-baseline @max-2xl:gap-2">
      <b className="block font-[550]">{own === NO_PRICE ? 'No price' : `$${own}/GB`}</b>
      {direct !== NO_PRICE && (
        <span className="block text-xs text-subtle">
          Direct: <s className="decoration-1">${direct}/GB</s>
        </span>
      )}
    </span>
  );
}
