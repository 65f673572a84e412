import { pages } from '#core/routes.ts';

/** Paths of every public page that the sitemap lists. */
export const KNOWN_PAGES = Object.values(pages).filter((path) => path !== pages.contactSent);

/** A path without a page. */
export const NOWHERE = '/no/such/page';
