/** The columns by which the offers can be sorted; the first is the default. */
export const OFFER_SORTS = ['total', 'name', 'price', 'direct', 'savings', 'saved', 'ips', 'checked'] as const;

export type OfferSort = (typeof OFFER_SORTS)[number];
