/** Every URL of the product. Nothing else spells one. */

/** Pages, by name. */
export const pages = {
  home: '/',
  providers: '/providers',
  products: '/products',
  datasets: '/datasets',
  pricing: '/pricing',
  documentation: '/documentation',
  about: '/about',
  disclaimer: '/disclaimer',
  terms: '/terms',
  cookiePolicy: '/cookie-policy',
  apiReference: '/api/docs',
  /** Where a form that was sent without scripts leads. */
  contactSent: '/contact/sent',
} as const;

/** API paths, by name. The order of the segments is the query key of the browser's cache. */
export const api = {
  dashboardStats: '/api/dashboard/stats',
  providers: '/api/providers',
  services: '/api/services',
  countries: '/api/countries',
  serviceCountries: (serviceId: number | ':id') => `/api/services/${serviceId}/countries` as const,
  contacts: '/api/contacts',
  adminContact: (contactId: number | ':id') => `/api/admin/contacts/${contactId}` as const,
  replayContact: (contactId: number | ':id') => `/api/admin/contacts/${contactId}/replay` as const,
  openapi: '/api/openapi.json',
} as const;

/** Paths for whoever watches over the process. */
export const probes = { alive: '/healthz', ready: '/readyz' } as const;
