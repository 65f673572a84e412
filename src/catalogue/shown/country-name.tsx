import { Link } from 'wouter';
import { countryHref } from '#catalogue/countries/countries-url.ts';
import type { CheapestPrice } from '#catalogue/countries/country-views.ts';
import { PER_UNIT } from '#core/service-type.ts';
import { Money } from '#kit/currency/money.tsx';

interface CountryNameProps {
  readonly country: { readonly code: string; readonly name: string; readonly flag: string };
}

/** A country's flag, code and name as a link to its page. The code is always shown, because some systems have no flags. */
export function CountryName({ country: { code, name, flag } }: CountryNameProps) {
  return (
    <Link href={countryHref(code)} className="country-name">
      <span aria-hidden="true" className="flag">
        {flag}
      </span>
      <span aria-hidden="true" className="country-code">
        {code}
      </span>
      <span>{name}</span>
    </Link>
  );
}

interface ShownCheapestProps {
  readonly cheapest: CheapestPrice;
  /** Whether the provider is named. */
  readonly withProvider?: boolean;
}

/** The lowest price of a product type; a dash without one. */
export function ShownCheapest({ cheapest, withProvider = false }: ShownCheapestProps) {
  if (!cheapest) return <span className="text-subtle">–</span>;
  const { own, unit, provider } = cheapest;
  return (
    <>
      <b>
        <Money price={own} unit={<span className="unit">{PER_UNIT[unit]}</span>} />
      </b>
      {withProvider && <small>{provider}</small>}
    </>
  );
}
