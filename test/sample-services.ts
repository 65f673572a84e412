import type { Provider } from '#catalogue/providers/provider.ts';
import type { Service } from '#catalogue/services/service.ts';

/** A test's provider. */
export function providerRow(id: number, name: string): Provider {
  return {
    id,
    name,
    logo: name.slice(0, 1),
    description: '',
    pricePerGbRampage: '0.00',
    pricePerGbDirect: '0.00',
    savingsPercentage: 0,
    ipCount: 0,
    countries: 0,
    featured: false,
    isDemo: false,
    slug: name.toLowerCase(),
    homeUrl: null,
    statusUrl: null,
    docs: [],
    formerNames: [],
  };
}

/** A test's service with default values. */
export function serviceRow(values: Partial<Service>): Service {
  return {
    id: 1,
    providerId: 1,
    name: 'Pool',
    type: 'residential',
    billingType: 'gb',
    pricePerGbRampage: '3.00',
    pricePerGbDirect: '4.00',
    pricePerCpmRampage: '0.00',
    pricePerCpmDirect: '0.00',
    pricePerIpRampage: '0.00',
    pricePerIpDirect: '0.00',
    savingsPercentage: 25,
    totalProxies: 1_000,
    isPrimary: false,
    featured: false,
    isDemo: false,
    directPriceSource: null,
    directPriceAsOf: null,
    evidence: null,
    facts: {},
    factEvidence: {},
    ...values,
  };
}
