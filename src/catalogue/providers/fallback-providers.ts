/** A sample provider for pages without a readable catalogue. Prices are US dollars per GB of residential traffic. */
export interface FallbackProvider {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  /** The vendor's list price at the 50 GB tier. */
  readonly directPricePerGb: string;
  /** Sample own price, 10 to 39 percent below. */
  readonly pricePerGb: string;
}

export const FALLBACK_PRICE_DAY = '2026-10-06';

/** The tier of the list prices, in GB. */
export const FALLBACK_PRICE_QUANTITY = 50;

/** Fourteen sample providers, highest list price first. */
export const FALLBACK_PROVIDERS: readonly FallbackProvider[] = [
  { id: 1, name: 'Oxylabs', logo: 'O', directPricePerGb: '5.00', pricePerGb: '3.60' },
  { id: 2, name: 'Infatica', logo: 'I', directPricePerGb: '3.84', pricePerGb: '2.61' },
  { id: 3, name: 'NodeMaven', logo: 'N', directPricePerGb: '3.45', pricePerGb: '3.10' },
  { id: 4, name: 'MarsProxies', logo: 'M', directPricePerGb: '3.19', pricePerGb: '2.26' },
  { id: 5, name: 'Decodo', logo: 'D', directPricePerGb: '3.00', pricePerGb: '2.25' },
  { id: 6, name: 'Byteful', logo: 'B', directPricePerGb: '3.00', pricePerGb: '2.64' },
  { id: 7, name: 'Proxy-Seller', logo: 'P', directPricePerGb: '2.50', pricePerGb: '1.85' },
  { id: 8, name: 'Webshare', logo: 'W', directPricePerGb: '2.45', pricePerGb: '1.85' },
  { id: 9, name: 'Rayobyte', logo: 'R', directPricePerGb: '2.00', pricePerGb: '1.60' },
  { id: 10, name: 'Thordata', logo: 'T', directPricePerGb: '1.50', pricePerGb: '1.05' },
  { id: 11, name: 'Proxy-Cheap', logo: 'P', directPricePerGb: '1.20', pricePerGb: '1.02' },
  { id: 12, name: 'DataImpulse', logo: 'D', directPricePerGb: '1.00', pricePerGb: '0.82' },
  { id: 13, name: 'PacketStream', logo: 'P', directPricePerGb: '1.00', pricePerGb: '0.82' },
  { id: 14, name: 'Shifter', logo: 'S', directPricePerGb: '1.00', pricePerGb: '0.77' },
];
