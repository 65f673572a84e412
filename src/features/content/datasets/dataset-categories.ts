/** A category with datasets that vendors sell. */
export interface DatasetCategory {
  readonly name: string;
  readonly mostPopular?: boolean;
  readonly text: string;
  readonly coverage: string;
  readonly samples: readonly {
    readonly name: string;
    readonly records: number;
    /** Whether the count is an example because the vendor publishes none. Sources: `README.md` beside this file. */
    readonly example?: boolean;
  }[];
}

/** The six categories in their fixed order. */
export const DATASET_CATEGORIES: readonly DatasetCategory[] = [
  {
    name: 'E-commerce',
    mostPopular: true,
    text: 'Products, prices, sellers and reviews of online shops and marketplaces.',
    coverage: 'Marketplaces and brand shops in North America, Europe, Latin America and Asia',
    samples: [
      { name: 'Amazon products', records: 737_620_000 },
      { name: 'Walmart products', records: 371_000_000 },
      { name: 'Shopee products', records: 48_000_000, example: true },
    ],
  },
  {
    name: 'Social Media',
    text: 'Public posts, videos and company pages with engagement figures.',
    coverage: 'Public content in all languages of the major networks; no private profiles',
    samples: [
      { name: 'Instagram posts', records: 89_000_000 },
      { name: 'LinkedIn company pages', records: 56_000_000 },
      { name: 'Instagram reels', records: 12_490_000 },
    ],
  },
  {
    name: 'Real Estate',
    text: 'Homes for sale and rent with location, size, price and price history.',
    coverage: 'United States nationwide; portals in Australia, Mexico and other markets',
    samples: [
      { name: 'Zillow listings', records: 134_060_000 },
      { name: 'Australian property listings', records: 6_200_000, example: true },
      { name: 'Inmuebles24 listings, Mexico', records: 1_400_000, example: true },
    ],
  },
  {
    name: 'Financial',
    text: 'Companies, funding rounds, markets and instruments.',
    coverage: 'Public and private companies worldwide; instruments listed on major exchanges',
    samples: [
      { name: 'Crunchbase companies', records: 2_300_000 },
      { name: 'PitchBook companies', records: 3_100_000, example: true },
      { name: 'Yahoo Finance instruments', records: 180_000, example: true },
    ],
  },
  {
    name: 'Travel & Hospitality',
    text: 'Accommodation with rates, availability, amenities and reviews.',
    coverage: 'Hotels and holiday homes in 200+ countries',
    samples: [
      { name: 'Airbnb listings', records: 7_800_000, example: true },
      { name: 'Booking.com listings', records: 4_100_000, example: true },
      { name: 'Google Travel hotels', records: 1_900_000, example: true },
    ],
  },
  {
    name: 'News & Media',
    text: 'Articles with headline, text, author and date, and catalogs of films and books.',
    coverage: 'Publishers in every language covered by news search; international catalogs',
    samples: [
      { name: 'Google News articles', records: 16_500_000, example: true },
      { name: 'IMDb titles', records: 9_600_000, example: true },
      { name: 'Goodreads books', records: 5_300_000, example: true },
    ],
  },
];
