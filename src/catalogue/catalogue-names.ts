import type { Country } from '#catalogue/countries/country.ts';
import type { Provider } from '#catalogue/providers/provider.ts';

/** What URLs may call a provider. */
export interface ProviderNames extends Pick<Provider, 'name' | 'slug'> {
  readonly formerNames?: readonly string[];
}

/** Names of the catalogue that URLs may contain. */
export interface CatalogueNames {
  readonly providers: readonly ProviderNames[];
  readonly countries: readonly Pick<Country, 'name' | 'code'>[];
  /** Codes of countries with vendors. */
  readonly soldIn?: () => readonly string[];
  /** The current slug for each former slug. */
  readonly slugNow?: ReadonlyMap<string, string>;
}
