import type { ProvidersPart, ShownServiceAnswer } from '#catalogue/providers/providers-view.ts';
import { CREDITED_PRICE_LIST } from '#catalogue/prices/credited-price-list.ts';
import {
  FALLBACK_PRICE_DAY,
  FALLBACK_PRICE_QUANTITY,
  FALLBACK_PROVIDERS,
} from '#catalogue/providers/fallback-providers.ts';

interface Catalogue {
  readonly providers: readonly ProvidersPart['listed'][number]['provider'][];
  readonly services: readonly ShownServiceAnswer[];
}

/** Sample records that are shown if the API's answer failed: providers with one residential service each. */
export const fallbackCatalogue: Catalogue = {
  providers: FALLBACK_PROVIDERS.map(({ id, name, logo }) => ({
    id,
    name,
    logo,
    // Without a page.
    slug: '',
    ipCount: 0,
    countries: 0,
    featured: false,
    isDemo: true,
  })),
  services: FALLBACK_PROVIDERS.map(({ id, pricePerGb, directPricePerGb }) => ({
    id,
    providerId: id,
    name: 'Residential Proxies',
    type: 'residential',
    billingType: 'gb',
    pricePerGbRampage: pricePerGb,
    pricePerGbDirect: directPricePerGb,
    pricePerCpmRampage: '0.00',
    pricePerCpmDirect: '0.00',
    pricePerIpRampage: '0.00',
    pricePerIpDirect: '0.00',
    isPrimary: true,
    isDemo: true,
    featured: false,
    directPriceSource: CREDITED_PRICE_LIST.url,
    directPriceAsOf: FALLBACK_PRICE_DAY,
    evidence: {
      checkedOn: FALLBACK_PRICE_DAY,
      checkedBy: 'list',
      listName: CREDITED_PRICE_LIST.name,
      personOn: null,
      sourceUrl: CREDITED_PRICE_LIST.url,
      atQuantity: FALLBACK_PRICE_QUANTITY,
      note: null,
      stale: false,
    },
    facts: {},
  })),
};
