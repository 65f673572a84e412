import type { ShownPrice } from './provider-price.ts';

/** The own price above the direct one. */
export function ProviderPricing({ price: { own, direct } }: { readonly price: ShownPrice }) {
  return (
    <span className="block @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:gap-x-2">
      <b className="block font-[550]">{own}</b>
      {direct !== null && (
        <span className="block text-xs text-subtle @max-2xl:whitespace-nowrap">
          Direct: <s className="decoration-1">{direct}</s>
        </span>
      )}
    </span>
  );
}
