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
} as const;

/** Screens of the admin panel, by name. Those that exist; anything else below `/admin` is not found. */
export const adminPages = {
  dashboard: '/admin',
  login: '/admin/login',
  providers: '/admin/providers',
  services: '/admin/services',
  countries: '/admin/countries',
  contacts: '/admin/contacts',
  settings: '/admin/settings',
} as const;

/** API paths, by name. The order of the segments is the query key of the browser's cache. */
export const api = {
  dashboardStats: '/api/dashboard/stats',
  providers: '/api/providers',
  services: '/api/services',
  countries: '/api/countries',
  serviceCountries: (serviceId: number | ':id') => `/api/services/${serviceId}/countries` as const,
  contacts: '/api/contacts',
  openapi: '/api/openapi.json',
  adminLogin: '/api/admin/login',
  adminStatus: '/api/admin/status',
  adminLogout: '/api/admin/logout',
  adminProviders: '/api/admin/providers',
  adminProvider: (id: number | ':id') => `/api/admin/providers/${id}` as const,
  adminServices: '/api/admin/services',
  adminService: (id: number | ':id') => `/api/admin/services/${id}` as const,
  adminServiceCountries: '/api/admin/service-countries',
  adminServiceCountry: (id: number | ':id') => `/api/admin/service-countries/${id}` as const,
  adminCountries: '/api/admin/countries',
  adminCountry: (id: number | ':id') => `/api/admin/countries/${id}` as const,
} as const;

/** Paths for whoever watches over the process. */
export const probes = { alive: '/healthz', ready: '/readyz' } as const;
